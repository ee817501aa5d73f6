import { opportunityPath } from '#src/addresses/insight.ts'
import { DECISION_FORMS } from '#src/addresses/pages.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { PostForm, SeenFields } from '#src/api/post-form.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { type Choosable, ConditionFields } from './condition-fields.tsx'
import {
  type ConditionState,
  conditionMark,
  conditionWords,
  kindOf,
  STATE_WORDS,
  seenWords,
} from './conditions.ts'
import { fieldOf } from './form.ts'
import type { DecisionData, Details } from './load.ts'

type Condition = Details['conditions'][number]

const LOOKS: Readonly<Record<ConditionState, { tone: Tone; icon: IconName }>> = {
  holds: { tone: 'positive', icon: 'check-circle' },
  broken: { tone: 'critical', icon: 'warning' },
  unknown: { tone: 'caution', icon: 'info' },
}

/** Assumptions of a decision: whether each holds, what is seen, where that stands, and what to do. */
export function ConditionList({ decision, details }: { decision: DecisionData; details: Details }) {
  const { frozen, conditions } = details
  if (conditions.length === 0) return <p className="text-sm text-muted">فرضی ثبت نشده است.</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-raised">
      {conditions.map((condition) => (
        <li
          key={condition.id}
          id={`condition-${condition.id}`}
          className="grid gap-2 px-4 py-3.5 sm:px-5"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p
              className={`min-w-0 flex-1 basis-60 text-sm font-medium ${condition.isDropped ? 'text-muted line-through' : ''}`}
            >
              {conditionWords(condition)}
            </p>
            <State condition={condition} />
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            <span>
              {STATE_WORDS[condition.state]} از {formatJalali(condition.since, 'long')}
            </span>
            {condition.seen !== null && (
              <span>اکنون: {seenWords(condition.fact, condition.seen)}</span>
            )}
            <a href={evidenceOf(condition, frozen)} className="text-link">
              شاهد در صفحهٔ {kindOf(condition.fact).evidence.page === 'medicine' ? 'دارو' : 'فرصت'}
            </a>
          </p>
          {decision.isOwn && !decision.closedAt && !condition.isDropped && (
            <Actions id={decision.id} condition={condition} from={frozen} />
          )}
        </li>
      ))}
    </ul>
  )
}

function State({ condition: { state, isAcknowledged, isDropped } }: { condition: Condition }) {
  if (isDropped) return <Chip icon="minus-circle">کنار گذاشته</Chip>
  const isNoted = state === 'broken' && isAcknowledged
  return (
    <span className="flex flex-wrap gap-2">
      <Chip {...LOOKS[state]}>{STATE_WORDS[state]}</Chip>
      {isNoted && <Chip icon="check">دیده شد</Chip>}
    </span>
  )
}

function evidenceOf({ fact }: Condition, { facts }: Details['frozen']): string {
  const { page, anchor } = kindOf(fact).evidence
  const path = page === 'medicine' ? medicinePath(facts) : opportunityPath(facts.code)
  return `${path}#${anchor}`
}

function Actions({ id, condition, from }: { id: string; condition: Condition; from: Choosable }) {
  const { fact, state, isAcknowledged } = condition
  const { amount, subject } = kindOf(fact)
  const hidden = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="condition" value={condition.id} />
    </>
  )
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      {state === 'broken' && !isAcknowledged && (
        <PostForm action={`${DECISION_FORMS}acknowledge`}>
          {hidden}
          <Button type="submit" size="sm" icon="check">
            دیدم
          </Button>
        </PostForm>
      )}
      {(amount || subject) && (
        <details className="open:w-full">
          <summary className="text-link inline-flex min-h-8 cursor-pointer items-center text-xs">
            اصلاح فرض
          </summary>
          <PostForm
            action={`${DECISION_FORMS}amend`}
            className="mt-2 flex flex-wrap items-center gap-2 rounded-md bg-sunken p-3"
          >
            {hidden}
            <input type="hidden" name="fact" value={fact} />
            <SeenFields values={{ said: conditionMark(condition) }} />
            <ConditionFields condition={condition} from={from} />
            {kindOf(fact).signs.length === 1 && (
              <input type="hidden" name={fieldOf(fact, 'sign')} value={condition.sign} />
            )}
            <Button type="submit" size="sm" variant="primary">
              ثبت اصلاح
            </Button>
          </PostForm>
        </details>
      )}
      <PostForm action={`${DECISION_FORMS}drop`}>
        {hidden}
        <Button type="submit" size="sm" variant="quiet">
          کنار گذاشتن
        </Button>
      </PostForm>
    </div>
  )
}
