import type { ComponentProps, ReactNode } from 'react'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import type { PagePast } from '#src/features/access/past-record.server.ts'
import type { ComparedKind } from '#src/features/record-actions/compared-lists.ts'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { AsOfLinks } from '#src/list/as-of-links.tsx'
import { RecordFrame } from '#src/ui/record-frame.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { LockedRecord } from './locked-record.tsx'

type Frame = ComponentProps<typeof RecordFrame>

interface RecordPageProps extends Omit<Frame, 'actions' | 'children' | 'sections'> {
  /** What is watched and compared; a record that no list compares says no list, a molecule is neither. */
  record?: { kind: WatchedKind; compared?: ComparedKind; id: string | number; title: string }
  /** Its document for the board. */
  brief?: string
  /** How a record that may be read as of a day answered to it. */
  past?: PagePast | null
  dataset: ShellDataset | null
  /** Those that have nothing to show are left out. */
  sections: readonly (RecordSection | null | false)[]
  /** What stands in place of sections that were not sent. */
  locked?: ComponentProps<typeof LockedRecord> | false
  children?: ReactNode
}

/** The page of a record of any kind. */
export function RecordPage(props: RecordPageProps) {
  const { record, brief, past, dataset, sections, notes, locked, children, ...frame } = props
  const shown = past?.state === 'shown' ? past.day : null
  return (
    <AsOfLinks day={shown}>
      <RecordFrame
        {...frame}
        sections={sections.filter((section) => section !== null && section !== false)}
        actions={record && <RecordActions {...record} brief={brief} />}
        notes={
          <>
            {notes}
            {locked && <LockedRecord {...locked} />}
          </>
        }
      >
        {children}
        <div className="record-end">
          <DatasetSource dataset={dataset} />
          <ReportRecord />
        </div>
      </RecordFrame>
    </AsOfLinks>
  )
}
