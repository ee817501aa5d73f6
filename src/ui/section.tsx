import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface SectionProps {
  /** The anchor: `#licences`. */
  id: string
  title: ReactNode
  /** Beside the title: a count or a short remark. */
  aside?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

export function Section({ id, title, aside, lead, children }: SectionProps) {
  const heading = `${id}-title`
  return (
    <section id={id} aria-labelledby={heading} className="pt-4">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {aside && <p className="text-sm text-muted">{aside}</p>}
        <a
          href={`#${id}`}
          aria-label="لینک این بخش"
          className="no-print grid size-6 place-items-center self-center rounded-sm text-muted opacity-0 hover:text-accent focus-visible:opacity-100 [section:hover>div>&]:opacity-100"
        >
          <Icon name="link" className="size-4" />
        </a>
        {lead && <p className="w-full text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
