import { OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ConfidenceChip, ReasonChips, WarningChips } from '../score/chips.tsx'
import type { Opportunity } from '../score/scores.server.ts'
import { NO_ADVICE, WARNING_MEANINGS } from '../score/words.ts'
import type { Evidence } from './evidence.server.ts'

interface SummaryProps {
  opportunity: Opportunity
  ranking?: Evidence['ranking'] | undefined
  methodPath?: string
}

/** The score with everything that has to be read beside it. */
export function SummaryCard({
  opportunity,
  ranking,
  methodPath = OPPORTUNITY_METHOD_PATH,
}: SummaryProps) {
  const { score, confidence, knownPercent, reasons, warnings, weighing } = opportunity
  return (
    <Card>
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
        <div>
          <p className="leading-none">
            <strong className="text-5xl font-bold">{formatNumber(score / 10, undefined, 1)}</strong>{' '}
            <span className="text-sm text-muted">از ۱۰۰</span>
          </p>
          {ranking && (
            <p className="mt-3 text-sm text-muted">
              رتبهٔ {formatNumber(ranking.rank)} از {formatNumber(ranking.total)} دارو
            </p>
          )}
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
