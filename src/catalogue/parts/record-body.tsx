import type { ComponentProps, ReactNode } from 'react'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { type RecordSection, RecordSections, SectionTabs } from '#src/ui/record-sections.tsx'
import { type RecordFact, RecordStrip } from '#src/ui/record-strip.tsx'
import { LockedRecord } from './locked-record.tsx'

export interface RecordBodyProps {
  /** What is said of the record in one sentence. */
  sentence: readonly { text: string; href?: string | undefined }[]
  facts: readonly RecordFact[]
  /** Between the facts and the sections: other pages of the same record. */
  notes?: ReactNode
  /** What stands in place of sections that were not sent. */
  locked?: ComponentProps<typeof LockedRecord> | false | undefined
  insights?: readonly { href: string; label: string }[] | undefined
  /** Those that have nothing to show are left out. */
  sections: readonly (RecordSection | null | false)[]
}

/** What is to be said of a record, what is known, and the evidence below. */
export function RecordBody(props: RecordBodyProps) {
  const { notes, locked, insights = [] } = props
  const sections = props.sections.filter((section) => section !== null && section !== false)
  const asOf = useAsOfLinks()
  const sentence = leadingOn(props.sentence, sections, asOf)
  const facts = leadingOn(props.facts, sections, asOf)
  return (
    <>
      {sentence.length > 0 && (
        <p className="finding">
          {sentence.map(({ text, href }) =>
            href ? (
              <a key={text} href={href} rel="nofollow">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      )}
      <RecordStrip facts={facts} />
      {notes}
      {locked && <LockedRecord {...locked} />}
      <SectionTabs sections={sections} insights={insights} />
      <RecordSections sections={sections} />
    </>
  )
}

/** A figure whose section has nothing to show leads nowhere; rows are those of the day that is shown. */
function leadingOn<Part extends { href?: string | undefined }>(
  parts: readonly Part[],
  sections: readonly RecordSection[],
  asOf: (path: string) => string,
): Part[] {
  const anchors = new Set(sections.map(({ id }) => `#${id}`))
  return parts.map((part) => {
    const { href = '' } = part
    if (href.startsWith('/')) return { ...part, href: asOf(href) }
    return href.startsWith('#') && !anchors.has(href) ? { ...part, href: undefined } : part
  })
}
