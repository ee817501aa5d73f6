import { Icon } from './icon.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied: «کد IRC». */
  label: string
}

/** Copied by attach-copying.ts, wherever the button stands. */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <>
      <button
        type="button"
        data-copy={text}
        data-label={label}
        aria-label={`کپی ${label}`}
        title={`کپی ${label}`}
        className="needs-script no-print grid size-7 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-accent"
      >
        <Icon name="copy" className="size-4" />
      </button>
      <span role="status" className="sr-only" />
    </>
  )
}
