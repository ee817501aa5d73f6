import { Icon } from './icon.tsx'
import type { SectionProps } from './section.tsx'

/** A part of a page that can be linked to; a phone shows its heading and opens it when asked. */
export interface FoldedSectionProps extends SectionProps {
  /** Half of a wide screen. */
  half?: boolean
  /** Stands open on a phone too. */
  open?: boolean
  /** Stays folded on a wide screen too: what few read, and a link opens. */
  folded?: boolean
}

/** It stands inside `record-sections`. */
export function FoldedSection(props: FoldedSectionProps) {
  const { id, title, aside, lead, half, open, folded, children } = props
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-half={half || undefined}
      data-folded={folded || undefined}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <p>{aside}</p>}
      </header>
      <details open={open}>
        <summary aria-labelledby={`${id}-title`}>
          <Icon name="chevron-down" />
        </summary>
        <div id={id}>
          {lead && <p className="section-lead">{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  )
}
