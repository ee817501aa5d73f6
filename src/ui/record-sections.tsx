import { DayLink } from './as-of-links.tsx'
import { FoldedSection, type FoldedSectionProps } from './folded-section.tsx'

/** A part of a record, with its place in the line of sections. */
export interface RecordSection extends FoldedSectionProps {
  /** In the line of sections; by default the title. */
  tab?: string
  /** Beside its name there, already formatted. */
  count?: string | undefined
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
                <DayLink href={href} rel="nofollow" className="text-link">
                  {label}
                </DayLink>
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
