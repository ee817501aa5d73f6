import { conditionPath, DECISION_FORMS, decisionPath } from '#src/addresses/pages.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { readSeen } from '#src/procedures/merge-seen.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { FACTS } from './conditions.ts'
import { readChoice, readCondition, readConditions } from './form.ts'
import { decisionsRouter } from './router.ts'

/** The forms of decisions where there is no script: the same procedures, then the decision's page. */
export const handleDecisionForms = answersForms(
  createCallerFactory(decisionsRouter),
  DECISION_FORMS,
  async (decisions, { action, text }) => {
    if (action === 'create') {
      const { id } = await decisions.create({
        medicine: Number(text('medicine')),
        choice: readChoice(text('choice')),
        note: text('note'),
        isOfTeam: text('team') !== '',
        conditions: ticked(text),
      })
      return decisionPath(id)
    }
    const id = text('id')
    const one = { id, conditionId: Number(text('condition')) }
    if (action === 'add') {
      await decisions.add({ id, conditions: ticked(text) })
      return `${decisionPath(id)}#conditions`
    }
    if (action === 'close') {
      await decisions.close({ id, outcome: text('outcome') })
      return decisionPath(id)
    }
    if (action === 'amend') {
      await decisions.amend({ ...one, asked: amended(text), seen: readSeen(text('seen')) })
    } else if (action === 'acknowledge') await decisions.acknowledge(one)
    else if (action === 'drop') await decisions.drop(one)
    else throw new AppError('NOT_FOUND')
    return conditionPath(id, one.conditionId)
  },
  { home: '/decisions' },
)

type Fields = (name: string) => string

function ticked(text: Fields) {
  const { conditions, problems } = readConditions(text)
  refuse(problems)
  return conditions
}

function amended(text: Fields) {
  const fact = FACTS.find((one) => one === text('fact'))
  if (!fact) throw new AppError('BAD_REQUEST')
  const { condition, problem } = readCondition(fact, text)
  if (!condition) {
    refuse(problem ?? {})
    throw new AppError('BAD_REQUEST')
  }
  return condition
}

function refuse(problems: Readonly<Record<string, string>>): void {
  const [problem] = Object.values(problems)
  if (problem) throw new AppError('BAD_REQUEST', problem)
}
