import type { ComponentProps } from 'react'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { NotesSlot } from '#src/features/notes/notes-slot.tsx'
import type { ComparedKind } from '#src/features/record-actions/compared-lists.ts'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { RecordFrame } from '#src/ui/record-frame.tsx'

export interface RecordAroundProps extends Omit<ComponentProps<typeof RecordFrame>, 'actions'> {
  /** What is watched and compared; a record that no list compares says no list. */
  record: { kind: WatchedKind; compared?: ComparedKind; id: string | number; title: string }
  /** Its document for the board. */
  brief?: string
  /** Where a decision of it is written down. */
  decision?: string
  dataset: ShellDataset | null
}

/** Around what is known of a record: its name, what one may do with it, its source. */
export function RecordAround(props: RecordAroundProps) {
  const { record, brief, decision, dataset, children, ...frame } = props
  return (
    <RecordFrame
      {...frame}
      actions={<RecordActions {...record} brief={brief} decision={decision} />}
    >
      {children}
      <NotesSlot kind={record.kind} id={String(record.id)} />
      <div className="record-end">
        <DatasetSource dataset={dataset} />
        <ReportRecord />
      </div>
    </RecordFrame>
  )
}
