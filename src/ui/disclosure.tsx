import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  title: ReactNode
  open?: boolean
  children: ReactNode
}

/** Native <details>: works without script. */
export function Disclosure({ title, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="disclosure">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
