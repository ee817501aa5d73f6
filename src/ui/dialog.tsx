import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** Native modal dialog: Escape and the backdrop come from the browser, and focus where there is no field. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes; the click is the backdrop's
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => isBackdrop(event) && onClose()}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-0 text-ink shadow-floating backdrop:bg-black/50"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
        <h2 id={heading} className="text-base">
          {title}
        </h2>
        <button
          type="button"
          aria-label="بستن"
          title="بستن"
          className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          onClick={onClose}
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <div className="px-5 py-4">{children}</div>
      {actions && <div className="flex gap-2 border-t border-line px-5 py-3">{actions}</div>}
    </dialog>
  )
}

function isBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget
}
