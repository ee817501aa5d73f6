import { useState } from 'react'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied: «کد IRC». */
  label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={`کپی ${label}`}
        title={`کپی ${label}`}
        className="needs-script no-print grid size-7 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-accent"
      >
        <Icon name={copied ? 'check' : 'copy'} className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {copied && `${label} کپی شد`}
      </span>
    </>
  )
}
