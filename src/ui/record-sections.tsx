import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A part of a record that can be linked to; a phone shows its heading and opens it when asked. */
export interface RecordSection {
  /** The anchor: `#licences`. */
  id: string
  title: ReactNode
  /** In the line of sections; by default the title. */
  tab?: string
  /** Beside its name there, already formatted. */
  count?: string | undefined
  aside?: ReactNode
  lead?: ReactNode
  /** Half of a wide screen. */
  half?: boolean
  /** Stands open on a phone too. */
  open?: boolean
  children: ReactNode
}

interface SectionTabsProps {
  sections: readonly RecordSection[]
  /** Pages of what is concluded about the record. */
  insights: readonly { href: string; label: string }[]
}

/** The line of sections under the heading, which stays in sight. */
export function SectionTabs({ sections, insights }: SectionTabsProps) {
  return (
    <div className="section-tabs no-print">
      <nav aria-label="بخش‌های صفحه">
        <ul>
          {sections.map(({ id, title, tab, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {tab ?? title}
                {count && <small>{count}</small>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {insights.length > 0 && (
        <nav aria-label="تحلیل‌های مرتبط">
          <ul>
            {insights.map(({ href, label }) => (
              <li key={href}>
                <a href={href} rel="nofollow" className="text-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/**
 * Sections one under the other. What an anchor leads to lies inside the <details>, so that browsers
 * open it by themselves; where there is room it is shown whether open or not, see record.css.
 */
export function RecordSections({ sections }: { sections: readonly RecordSection[] }) {
  return (
    <div className="record-sections">
      {sections.map((section) => (
        <FoldedSection key={section.id} {...section} />
      ))}
    </div>
  )
}

/** One of them; it stands inside `record-sections`. */
export function FoldedSection(props: Omit<RecordSection, 'tab' | 'count'>) {
  const { id, title, aside, lead, half, open, children } = props
  return (
    <section aria-labelledby={`${id}-title`} data-half={half || undefined}>
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
