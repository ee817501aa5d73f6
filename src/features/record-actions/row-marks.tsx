import { Icon } from '#src/ui/icon.tsx'
import { PICKED_FORM } from './row-marks-store.ts'

interface RowMarkProps {
  id: string | number
  title: string
}

/** Before a row's name: picks it for the bar, see pick-bar.tsx and pick-behaviour.ts. */
export function PickBox({ id, title }: RowMarkProps) {
  return (
    <label className="pick no-print">
      <input
        type="checkbox"
        form={PICKED_FORM}
        name="ids"
        value={id}
        aria-label={`انتخاب ${title}`}
      />
    </label>
  )
}

/** After it: follows the record. What is followed already is marked by pick-behaviour.ts. */
export function StarMark({ id, title }: RowMarkProps) {
  return (
    <button
      type="button"
      data-star={id}
      aria-pressed="false"
      title="پیگیری"
      className="star needs-script no-print"
    >
      <Icon name="star" className="size-4" />
      <span className="sr-only">پیگیری {title}</span>
    </button>
  )
}
