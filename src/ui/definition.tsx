import { type ReactNode, useId, useRef } from 'react'

interface DefinitionProps {
  /** The term on screen. */
  children: ReactNode
  /** One line that explains it. */
  meaning: string
}

const GAP = 6
const MARGIN = 8

/** A term with its meaning on hover, focus and tap; Escape puts it away, without script a click opens it. */
export function Definition({ children, meaning }: DefinitionProps) {
  const id = useId()
  const panel = useRef<HTMLSpanElement>(null)
  const hide = () => panel.current?.hidePopover()
  function show({ currentTarget: term }: { currentTarget: HTMLElement }) {
    if (!panel.current) return
    panel.current.showPopover()
    place(panel.current, term.getBoundingClientRect())
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={(event) => {
          event.preventDefault()
          show(event)
        }}
        className="cursor-help rounded-sm underline decoration-field decoration-dotted decoration-1 underline-offset-[0.35em]"
      >
        {children}
      </button>
      <span
        ref={panel}
        id={id}
        popover="auto"
        role="tooltip"
        className="menu-panel m-auto w-64 max-w-[calc(100vw-1rem)] px-3 py-2 text-start text-xs font-normal whitespace-normal text-ink"
      >
        {meaning}
      </span>
    </>
  )
}

/** Under the term, from its first letter on; above it where there is no room below. */
function place(panel: HTMLElement, term: DOMRect) {
  const { clientWidth, clientHeight } = document.documentElement
  const start = Math.min(clientWidth - term.right, clientWidth - panel.offsetWidth - MARGIN)
  const below = term.bottom + GAP
  const fits = below + panel.offsetHeight < clientHeight
  panel.style.margin = '0'
  panel.style.insetInline = `${Math.max(MARGIN, start)}px auto`
  panel.style.insetBlock = `${fits ? below : term.top - GAP - panel.offsetHeight}px auto`
}
