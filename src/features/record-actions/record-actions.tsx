import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CompareMark } from './compare-mark.tsx'
import { CompareSlot } from './compare-slot.tsx'
import type { ComparedKind } from './compared-lists.ts'
import { WatchButton } from './watch-button.tsx'

interface RecordActionsProps {
  kind: WatchedKind
  /** The list whose facts it is compared by. */
  compared?: ComparedKind | undefined
  id: string | number
  title: string
  /** Its document for the board. */
  brief?: string | undefined
  /** Where a decision of it is written down. */
  decision?: string | undefined
}

/** What one may do with the record of a page: follow it, put it beside others, take it to the board. */
export function RecordActions(props: RecordActionsProps) {
  const { kind, compared, id, title, brief, decision } = props
  return (
    <>
      <WatchButton kind={kind} id={String(id)} />
      {compared && <CompareMark kind={compared} id={id} title={title} worded />}
      {decision && (
        <LinkButton href={decision} rel="nofollow" icon="check-circle">
          ثبت تصمیم
        </LinkButton>
      )}
      {brief && (
        <LinkButton href={brief} rel="nofollow" icon="print" variant="primary">
          <span>
            گزارش<span className="sr-only"> هیئت‌مدیره</span>
          </span>
        </LinkButton>
      )}
      {compared && <CompareSlot kind={compared} />}
    </>
  )
}
