import { type ReactNode, use } from 'react'
import { HeadCorner } from './list-frame.tsx'
import { Breadcrumbs, type Crumb } from './page-frame.tsx'
import { type RecordSection, RecordSections, SectionTabs } from './record-sections.tsx'
import { type RecordFact, RecordStrip } from './record-strip.tsx'

interface RecordFrameProps {
  crumbs: readonly Crumb[]
  title: ReactNode
  /** Beside the title: a state. */
  state?: ReactNode
  /** The line under the title: other names and codes. */
  identity?: readonly ReactNode[]
  /** What is said of the record in one sentence. */
  sentence: readonly { text: string; href?: string | undefined }[]
  actions?: ReactNode
  facts: readonly RecordFact[]
  /** Between the facts and the sections: other pages of the same record, notes. */
  notes?: ReactNode
  insights?: readonly { href: string; label: string }[]
  sections: readonly RecordSection[]
  /** Under the sections. */
  children?: ReactNode
}

/** A record as an answer: its name, what is to be said of it, what is known, and the evidence below. */
export function RecordFrame(props: RecordFrameProps) {
  const { crumbs, title, state, identity = [], sentence, actions, facts, notes } = props
  const { insights = [], sections, children } = props
  return (
    <div className="record">
      <Breadcrumbs crumbs={crumbs} />
      <header className="record-head">
        <div>
          <h1>{title}</h1>
          {state}
          {identity.length > 0 && (
            <ul>
              {identity.filter(Boolean).map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
                <li key={place}>{part}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="record-corner">
          {use(HeadCorner)}
          {actions && <div className="record-actions no-print">{actions}</div>}
        </div>
      </header>
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
      <SectionTabs sections={sections} insights={insights} />
      <RecordSections sections={sections} />
      {children}
    </div>
  )
}
