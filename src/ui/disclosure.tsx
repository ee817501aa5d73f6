import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  title: ReactNode
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  children: ReactNode
}

/** Native <details>: works without script. */
export function Disclosure({ title, open = false, name, children }: DisclosureProps) {
  return (
    <details open={open} name={name} className="group/disclosure border-b border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-sm py-2 text-sm font-medium hover:text-accent">
        {title}
        <Icon
          name="chevron-down"
          className="size-4 text-muted transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
