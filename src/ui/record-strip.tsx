import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Where a figure comes from. */
export interface Evidence {
  method: ReactNode
  /** What was left out of it, and why. */
  without?: ReactNode
  source: ReactNode
  /** One row of it, worked out. */
  example?: ReactNode
  /** The rows behind it. */
  href?: string
  hrefLabel?: string
}

export interface RecordFact {
  label: string
  /** Already formatted; null is what no source tells. */
  value: ReactNode
  unit?: string
  remark?: ReactNode
  /** Its list or its section. */
  href?: string | undefined
  evidence?: Evidence
  /** Two places wide on a phone. */
  wide?: boolean
  /** Why there is no value. */
  missing?: string
}

const METHOD_PATH = '/solutions/data-and-method'

/** What is known of a record: each figure leads to its rows or says where it comes from. */
export function RecordStrip({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <ul className="strip" style={{ '--facts': facts.length } as object}>
      {facts.map((fact, place) => (
        <li
          key={fact.label}
          data-wide={fact.wide || undefined}
          data-missing={fact.value === null || undefined}
        >
          <Tile fact={fact} panel={`evidence-${place}`} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ fact, panel }: { fact: RecordFact; panel: string }) {
  const { href, evidence, value } = fact
  if (value === null) return <Face fact={fact} />
  if (!evidence) {
    return href ? (
      <a href={href} rel="nofollow">
        <Face fact={fact} />
      </a>
    ) : (
      <Face fact={fact} />
    )
  }
  return (
    <>
      <button type="button" popoverTarget={panel}>
        <Face fact={fact} />
      </button>
      <EvidencePanel id={panel} fact={fact} evidence={evidence} />
    </>
  )
}

function Face({ fact }: { fact: RecordFact }) {
  const { label, value, unit, remark, evidence, missing = 'در منبع نیامده است' } = fact
  return (
    <span className="fact">
      <span>
        {label}
        {evidence && <Icon name="info" className="size-3.5" />}
      </span>
      {value === null ? (
        <b aria-hidden="true">—</b>
      ) : (
        <b>
          {value}
          {unit && <em> {unit}</em>}
        </b>
      )}
      <small>{value === null ? missing : remark}</small>
    </span>
  )
}

interface EvidencePanelProps {
  id: string
  fact: RecordFact
  evidence: Evidence
}

function EvidencePanel({ id, fact, evidence }: EvidencePanelProps) {
  const { method, without, source, example, href, hrefLabel } = evidence
  const rows = [
    ['روش', method],
    ['کنار گذاشته', without],
    ['منبع', source],
    ['نمونه', example],
  ] as const
  return (
    <section popover="auto" id={id} aria-label={fact.label} className="menu-panel evidence">
      <p className="text-xs text-muted">این عدد از کجا آمده است؟</p>
      <p className="font-bold">
        {fact.value} {fact.unit}
        <span className="text-xs font-normal text-muted"> {fact.label}</span>
      </p>
      <dl>
        {rows.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="evidence-links">
        {href && (
          <a href={href} rel="nofollow">
            {hrefLabel}
          </a>
        )}
        <a href={METHOD_PATH}>روش</a>
      </p>
    </section>
  )
}
