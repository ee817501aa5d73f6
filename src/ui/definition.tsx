import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface DefinitionProps {
  /** The term on screen. */
  children: ReactNode
  /** One line that explains it. */
  meaning: string
}

/** A term with its meaning on hover and focus; Escape puts the meaning away. */
export function Definition({ children, meaning }: DefinitionProps) {
  const id = useId()
  return (
    <span className="group/definition relative inline-block">
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={leaveOnEscape}
        className="cursor-help rounded-sm underline decoration-field decoration-dotted decoration-1 underline-offset-[0.35em]"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="menu-panel invisible absolute start-0 top-full z-30 mt-1 w-64 max-w-[75vw] px-3 py-2 text-start text-xs font-normal whitespace-normal text-ink group-hover/definition:visible group-focus-within/definition:visible"
      >
        {meaning}
      </span>
    </span>
  )
}

function leaveOnEscape(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key === 'Escape') event.currentTarget.blur()
}
