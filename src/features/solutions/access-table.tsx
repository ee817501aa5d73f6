import { DataTable } from '#src/ui/data-table.tsx'
import {
  type AccessKey,
  type AccessLine,
  accessLines,
  KIND_LABELS,
  SHOWN_KINDS,
} from './access-words.ts'

/** What each kind of viewer sees of the named parts. */
export function AccessTable({ keys }: { keys: readonly AccessKey[] }) {
  return (
    <DataTable
      caption="آنچه هر سطح می‌بیند"
      rows={accessLines(keys)}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', label: 'امکان', cell: (line: AccessLine) => line.label },
        ...SHOWN_KINDS.map((kind) => ({
          key: kind,
          label: KIND_LABELS[kind],
          cell: (line: AccessLine) => line.of[kind],
        })),
      ]}
    />
  )
}
