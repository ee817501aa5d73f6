import { CHANGED_KINDS } from '#src/insight/changes/words.ts'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { AdminHeading } from '../admin/frame/admin-frame.tsx'
import { EditForm } from './edit-form.tsx'
import type { RecordAnswer } from './load.ts'
import { OverrideHistory } from './override-history.tsx'

/** The editor of one record. */
export function RecordPage({ record }: { record: RecordAnswer }) {
  return (
    <>
      <AdminHeading
        title={<bdi>{record.title}</bdi>}
        lead={
          <>
            ویرایش {CHANGED_KINDS[record.kind]} <Code>{record.key}</Code>
            {record.source && ` · منبع: ${sourceWord(record.source)}`}
            {' · '}
            <a href={record.path} className="text-link">
              صفحهٔ رکورد
            </a>
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card level={2} title="مقدارها">
          <EditForm record={record} />
        </Card>
        <OverrideHistory record={record} />
      </div>
    </>
  )
}
