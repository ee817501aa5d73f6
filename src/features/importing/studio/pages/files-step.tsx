import { mutate } from '#src/api/query.ts'
import { DeedButton } from '#src/features/admin/deed-button.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import type { DraftAnswer, DraftFileAnswer } from './load.ts'
import { FileSize, SendFiles } from './send-files.tsx'
import { isEnded, stepPath } from './steps.ts'

/** The files of the draft; more may join it. */
export function FilesStep({ draft }: { draft: DraftAnswer }) {
  return (
    <div className="space-y-5">
      <DataTable<DraftFileAnswer>
        caption="پرونده‌های این ورود"
        rows={draft.files}
        rowKey={(file) => file.id}
        columns={[
          { key: 'name', label: 'پرونده', cell: (file) => <bdi>{file.name}</bdi> },
          {
            key: 'size',
            label: 'اندازه',
            numeric: true,
            cell: (file) => <FileSize bytes={file.bytes} />,
          },
          {
            key: 'columns',
            label: 'ستون',
            numeric: true,
            cell: (file) => formatNumber(file.layout.headers.length),
          },
          {
            key: 'remove',
            label: 'اقدام',
            cell: (file) => (isEnded(draft) ? null : <RemoveFile file={file} />),
          },
        ]}
      />
      {!isEnded(draft) && <SendFiles draftId={draft.id} inbox={[]} />}
      <LinkButton href={stepPath(draft.id, 'mapping')} variant="primary">
        نگاشت ستون‌ها
      </LinkButton>
    </div>
  )
}

function RemoveFile({ file }: { file: DraftFileAnswer }) {
  return (
    <DeedButton size="sm" write={() => mutate('adminImports.removeFile', { id: file.id })}>
      برداشتن<span className="sr-only"> {file.name}</span>
    </DeedButton>
  )
}
