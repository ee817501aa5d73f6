import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { CompareMark } from './compare-mark.tsx'
import { CompareSlot } from './compare-slot.tsx'
import type { ComparedKind } from './compared-lists.ts'
import { WatchButton } from './watch-button.tsx'

interface RecordActionsProps {
  kind: WatchedKind
  /** The list whose facts it is compared by. */
  compared: ComparedKind
  id: string | number
  title: string
}

/** What one may do with the record of a page: follow it, put it beside others. */
export function RecordActions({ kind, compared, id, title }: RecordActionsProps) {
  return (
    <>
      <WatchButton kind={kind} id={String(id)} />
      <CompareMark kind={compared} id={id} title={title} worded />
      <CompareSlot kind={compared} />
    </>
  )
}
