import { mutate } from '#src/api/query.ts'
import { CHANGED_KINDS, fieldLabel, valueText } from '#src/insight/changes/words.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import { TakeBackForm } from '../admin/actions/take-back-form.tsx'
import { AdminHeading } from '../admin/frame/admin-frame.tsx'
import { EditForm } from './edit-form.tsx'
import { fieldText } from './field-texts.ts'
import type { RecordAnswer } from './load.ts'

const ENDINGS = {
  agreed: 'منبع هم همان را نوشت',
  released: 'به منبع برگردانده شد',
  replaced: 'با ویرایشی جدیدتر',
} as const

function OverrideHistory({ record }: { record: RecordAnswer }) {
  const textOf = (name: string, value: string | null) => {
    const field = record.fields.find((one) => one.field === name)
    const text = field ? fieldText(field, value) : (value ?? '')
    return text === '' ? '—' : valueText(name, text)
  }
  return (
    <Card level={2} title="ویرایش‌های دستی">
      {record.overrides.length === 0 && (
        <p className="text-sm text-muted">
          هنوز چیزی دستی نوشته نشده است. آنچه بنویسید می‌ماند تا منبع هم همان را بنویسد.
        </p>
      )}
      <ol className="space-y-5">
        {record.overrides.map((override) => (
          <li key={override.id} className="space-y-1 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {fieldLabel(override.field)}
              {override.endedAt === null && <Chip tone="notice">برقرار</Chip>}
              {override.endedAt === null && override.isConflict && (
                <Chip tone="caution">منبع مقدار سومی می‌گوید</Chip>
              )}
            </p>
            <p className="text-muted">
              <bdi>{textOf(override.field, override.shownSource)}</bdi> ←{' '}
              <bdi>{textOf(override.field, override.shownValue)}</bdi>
            </p>
            <p className="text-muted">
              <bdi>{override.reason}</bdi>
            </p>
            <p className="text-xs text-muted">
              {override.by ?? 'سامانه'} · <Instant at={override.madeAt} />
              {override.ending && ` · ${ENDINGS[override.ending]}`}
            </p>
            {override.endedAt === null && (
              <TakeBackForm
                label="دلیل برگرداندن به منبع"
                takeBack={(reason) => mutate('adminRecords.release', { id: override.id, reason })}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

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
        <Card level={2} title="مقادیر">
          <EditForm record={record} />
        </Card>
        <OverrideHistory record={record} />
      </div>
    </>
  )
}
