import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PARTS, type Part } from '../score/parts.ts'
import type { Opportunity } from '../score/scores.server.ts'
import { PART_NEEDS, PART_RULES, PART_WORDS } from '../score/words.ts'
import { partFacts } from './part-facts.ts'

/** Where the records of a part stand on the page. */
const RECORDS: Readonly<Partial<Record<Part, { href: string; label: string }>>> = {
  supplyGap: { href: '#licences', label: 'پروانه‌ها و سازندگان' },
  fragility: { href: '#licences', label: 'پروانه‌ها و تاریخ‌ها' },
  concentration: { href: '#licences', label: 'صاحبان پروانه' },
  localApi: { href: '#api-makers', label: 'سازندگان ماده' },
  momentum: { href: '#listings', label: 'کدهای جدید گروه' },
  headroom: { href: '#prices', label: 'قیمت‌ها' },
}

interface PartListProps {
  opportunity: Opportunity
  /** The records of the parts stand on the same page. */
  linked?: boolean
}

/** Each part of a score: points of its weight, the rule, what it was made of. */
export function PartList({ opportunity, linked = true }: PartListProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {PARTS.map((part, n) => (
        <PartCard
          key={part}
          part={part}
          points={(opportunity.points[n] ?? 0) / 10}
          coverage={opportunity.coverage[n] ?? 0}
          opportunity={opportunity}
          linked={linked}
        />
      ))}
    </ul>
  )
}

interface PartCardProps extends Required<PartListProps> {
  part: Part
  points: number
  coverage: number
}

function PartCard({ part, points, coverage, opportunity, linked }: PartCardProps) {
  const most = opportunity.weighing.weights[part]
  const records = linked ? RECORDS[part] : undefined
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">{PART_WORDS[part]}</h3>
        <p className="text-sm text-muted">
          <strong className="text-lg text-ink">{formatNumber(points, undefined, 1)}</strong> از{' '}
          {formatNumber(most)}
        </p>
      </div>
      <div aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-chart-1"
          style={{ width: `${most === 0 ? 0 : (points / most) * 100}%` }}
        />
      </div>
      <p className="text-sm leading-7 text-muted">{PART_RULES[part]}</p>
      <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-2">
        {partFacts(part, opportunity.inputs).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm font-medium">{value ?? <Absent />}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs">
        <Known part={part} coverage={coverage} isOneSided={isOneSided(part, opportunity)} />
        {records && (
          <a href={records.href} className="text-link">
            {records.label}
          </a>
        )}
      </div>
    </li>
  )
}

/** Both kinds of licences are needed to compare prices; that one is lacking is known, not missing. */
function isOneSided(part: Part, { inputs }: Opportunity): boolean {
  return part === 'headroom' && (inputs.imports === 0 || inputs.localLicences === 0)
}

interface KnownProps {
  part: Part
  coverage: number
  isOneSided: boolean
}

function Known({ part, coverage, isOneSided }: KnownProps) {
  if (coverage === 1 && isOneSided) return <Chip>چیزی برای سنجش نیست</Chip>
  if (coverage === 1) return <Chip tone="neutral">ورودی معلوم</Chip>
  const missing = `ورودی ناموجود: ${PART_NEEDS[part]}`
  return (
    <Chip tone="caution" icon="info">
      {coverage === 0 ? missing : `${formatPercent(coverage, undefined, 0)} ورودی معلوم`}
    </Chip>
  )
}
