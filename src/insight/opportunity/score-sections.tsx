import { OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ConfidenceChip, ReasonChips, WarningChips } from '../score/chips.tsx'
import { PARTS, type Part } from '../score/parts.ts'
import type { Opportunity } from '../score/scores.server.ts'
import {
  NO_ADVICE,
  PART_NEEDS,
  PART_RULES,
  PART_WORDS,
  rankInWords,
  WARNING_MEANINGS,
} from '../score/words.ts'
import type { Evidence } from './evidence.server.ts'
import { partFacts } from './part-facts.ts'

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
    <ul className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
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
    <li className="flex break-inside-avoid flex-col gap-3 lg:odd:last:col-span-2 rounded-lg border border-line bg-surface p-5 shadow-raised">
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

/** The score with everything that has to be read beside it. */
export function SummaryCard({
  opportunity,
  ranking,
  methodPath = OPPORTUNITY_METHOD_PATH,
}: {
  opportunity: Opportunity
  ranking?: Evidence['ranking'] | undefined
  methodPath?: string
}) {
  const { score, confidence, knownPercent, reasons, warnings, weighing } = opportunity
  return (
    <Card>
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
        <div>
          <p className="leading-none">
            <strong className="text-5xl font-bold">{formatNumber(score / 10, undefined, 1)}</strong>{' '}
            <span className="text-sm text-muted">از ۱۰۰</span>
          </p>
          {ranking && <p className="mt-3 text-sm text-muted">{rankInWords(ranking)}</p>}
          <p className="mt-2 flex items-center gap-2 text-sm text-muted">
            اطمینان <ConfidenceChip grade={confidence} known={knownPercent} /> سهم وزن‌های با ورودی
          </p>
          <p className="mt-2 text-sm">
            {weighing.isOwn ? (
              <Chip tone="notice" icon="info">
                با وزن‌های شما
              </Chip>
            ) : (
              <a href={methodPath} className="text-link">
                وزن‌های نسخهٔ {formatNumber(weighing.version)}
              </a>
            )}
          </p>
        </div>
        <div className="space-y-4">
          <p className="font-semibold">{NO_ADVICE}</p>
          <div>
            <h2 className="mb-1.5 text-sm">دلیل‌ها</h2>
            <ReasonChips names={reasons} />
          </div>
          <div>
            <h2 className="mb-1.5 text-sm">هشدارها، که از امتیاز کم نمی‌شوند</h2>
            {warnings.length > 0 ? (
              <WarningChips names={warnings} />
            ) : (
              <p className="text-sm text-muted">هشداری نیست.</p>
            )}
            <ul className="mt-2 list-disc space-y-1 ps-5 text-sm leading-7 text-muted">
              {warnings.map((name) => (
                <li key={name}>{WARNING_MEANINGS[name]}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Card>
  )
}
