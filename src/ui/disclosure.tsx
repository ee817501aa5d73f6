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
    <details open={open} name={name} className="disclosure">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
