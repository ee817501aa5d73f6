import { opportunityPath } from '#src/addresses/insight.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ConfidenceChip, ReasonChips, ScoreBar, WarningChips } from './chips.tsx'
import type { Opportunity } from './scores.server.ts'

interface OpportunityCardProps {
  code: number
  opportunity: Pick<Opportunity, 'score' | 'confidence' | 'knownPercent' | 'reasons' | 'warnings'>
}

/** The score of a medicine on its own page, with the way to the evidence. */
export function OpportunityCard({ code, opportunity }: OpportunityCardProps) {
  const { score, confidence, knownPercent, reasons, warnings } = opportunity
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="flex items-center gap-3">
        <ScoreBar score={score / 10} />
        <span className="text-sm text-muted">از ۱۰۰</span>
        <ConfidenceChip grade={confidence} known={knownPercent} />
      </p>
      <div className="min-w-0 grow basis-56 space-y-2">
        {reasons.length > 0 && <ReasonChips names={reasons} />}
        {warnings.length > 0 && <WarningChips names={warnings} />}
      </div>
      <LinkButton size="sm" href={opportunityPath(code)}>
        شواهد هر امتیاز
      </LinkButton>
    </div>
  )
}
