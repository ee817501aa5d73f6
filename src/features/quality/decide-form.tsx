import { type SubmitEvent, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { REASON_LIMITS } from '../admin/actions/reason-limits.ts'
import { type Evidence, VERDICTS, type Verdict } from '../findings/finding-words.ts'
import type { FindingAnswer } from './router.ts'

/** What may be decided of a finding, with what comes of it; it can be taken back. */
export function DecideForm({ finding }: { finding: FindingAnswer }) {
  const { id, kind, evidence } = finding
  const { run, busy, problem } = useWrite()
  const verdicts = VERDICTS[kind]
  const [chosen, setChosen] = useState(verdicts[0]?.verdict ?? '')
  const verdict = verdicts.find((one) => one.verdict === chosen)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const choice = form.get('choice')
    void run(() =>
      mutate('adminQuality.decide', {
        id,
        verdict: chosen,
        reason: String(form.get('reason') ?? ''),
        choice: choice === null ? null : String(choice),
      }),
    )
  }
  return (
    <Card level={2} title="تصمیم">
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="sr-only">تصمیم</legend>
          {verdicts.map((one) => (
            <label key={one.verdict} className="choice items-start">
              <input
                type="radio"
                name="verdict"
                value={one.verdict}
                checked={one.verdict === chosen}
                onChange={() => setChosen(one.verdict)}
              />
              <span>
                {one.label}
                <span className="block text-xs leading-5 text-muted">{one.effect}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {verdict?.picks && <Choices key={verdict.verdict} verdict={verdict} evidence={evidence} />}
        <TextArea
          label="دلیل"
          name="reason"
          rows={2}
          required
          minLength={REASON_LIMITS.shortest}
          maxLength={REASON_LIMITS.longest}
          hint="در گزارش رویدادها می‌ماند."
        />
        <ActionProblem problem={problem} />
        <div>
          <Button type="submit" variant="primary" disabled={busy} className="needs-script">
            {busy ? 'در حال انجام…' : 'ثبت تصمیم'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Choices({ verdict, evidence }: { verdict: Verdict; evidence: Evidence }) {
  const options =
    verdict.picks !== 'side'
      ? (evidence.choices ?? []).map(({ value, label, group }) => ({ value, label, under: group }))
      : evidence.sides
          .filter(({ facts }) => facts.id !== undefined)
          .map(({ title, facts }) => ({ value: String(facts.id), label: title, under: null }))
  return (
    <fieldset className="grid gap-1 border-t border-line pt-3">
      <legend className="float-start mb-1 w-full text-sm font-medium">
        {verdict.asks ?? 'کدام شرکت می‌ماند؟'}
      </legend>
      {options.length === 0 && <p className="text-sm text-muted">گزینه‌ای پیدا نشد.</p>}
      {options.map(({ value, label, under }) => (
        <label key={value} className="choice items-start">
          <input type="radio" name="choice" value={value} required />
          <span>
            {verdict.picks === 'choice' && (
              <>
                <Code>{value}</Code>{' '}
              </>
            )}
            <Isolated>{label}</Isolated>
            {under && <span className="block text-xs leading-5 text-muted">{under}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
