import { Icon } from '#src/ui/icon.tsx'
import type { ComparedKind } from './compared-lists.ts'

interface CompareMarkProps {
  kind: ComparedKind
  id: string | number
  title: string
  /** With a word beside the icon, for record pages. */
  worded?: boolean
}

/** Puts a record beside others; the tray of the page shows them, see compare-slot.tsx. */
export function CompareMark({ kind, id, title, worded = false }: CompareMarkProps) {
  const look = worded
    ? 'tool-button'
    : 'inline-grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-accent'
  async function pick() {
    const { toggleInTray } = await import('./tray-store.ts')
    toggleInTray(kind, { id: String(id), title })
  }
  return (
    <button
      type="button"
      onClick={pick}
      data-compare={kind}
      data-id={id}
      data-title={title}
      title={`مقایسهٔ ${title}`}
      className={`${look} needs-script no-print aria-pressed:bg-accent-soft aria-pressed:text-accent`}
    >
      <Icon name="compare" className="size-4" />
      {worded ? 'مقایسه' : <span className="sr-only">مقایسه</span>}
    </button>
  )
}
