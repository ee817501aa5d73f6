import { opportunityPath } from '#src/addresses/insight.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Section } from '#src/ui/section.tsx'
import { ConfidenceChip, ReasonChips, ScoreBar, WarningChips } from './chips.tsx'
import type { Opportunity } from './scores.server.ts'
import { NO_ADVICE } from './words.ts'

interface OpportunityCardProps {
  code: number
  opportunity: Pick<
    Opportunity,
    'score' | 'confidence' | 'knownPercent' | 'reasons' | 'warnings'
  > | null
}

/** The score of a medicine on its own page, with the way to the evidence. */
export function OpportunitySection({ code, opportunity }: OpportunityCardProps) {
  if (!opportunity) return null
  const { score, confidence, knownPercent, reasons, warnings } = opportunity
  return (
    <Section id="opportunity" title="امتیاز فرصت" lead={NO_ADVICE}>
      <Card>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <p className="flex items-center gap-3">
            <ScoreBar score={score / 10} />
            <span className="text-sm text-muted">از ۱۰۰</span>
            <ConfidenceChip grade={confidence} known={knownPercent} />
          </p>
          <div className="min-w-0 grow basis-56 space-y-2">
            <ReasonChips names={reasons} />
            {warnings.length > 0 && <WarningChips names={warnings} />}
          </div>
          <LinkButton href={opportunityPath(code)}>شواهد هر امتیاز</LinkButton>
        </div>
      </Card>
    </Section>
  )
}
