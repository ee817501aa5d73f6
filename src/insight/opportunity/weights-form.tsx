import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormProblem, NeedsScript } from '#src/features/accounts/form-parts.tsx'
import { SaveLine } from '#src/features/accounts/save-line.tsx'
import { type Fields, useSubmission } from '#src/features/accounts/use-submission.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { PARTS, type Weights, weightsProblem } from './scoring/parts.ts'
import { PART_WORDS } from './words.ts'

interface WeightsFormProps {
  weights: Weights
  label: string
  save: (weights: Weights, fields: Fields) => Promise<unknown>
  /** Fields beside the weights, and buttons beside the one that saves. */
  children?: ReactNode
}

/** Seven whole numbers that sum to 100; the sum is told while they are typed. */
export function WeightsForm({ weights, label, save, children }: WeightsFormProps) {
  const router = useRouter()
  const [saved, setSaved] = useState(false)
  const [sum, setSum] = useState(() => sumOf(weights))
  const { form, problem, sending, errors, setProblem } = useSubmission({
    check: () => ({}),
    send: async (fields) => {
      setSaved(false)
      const asked = weightsOf(fields)
      const wrong = weightsProblem(asked)
      if (wrong) {
        setProblem(wrong)
        return undefined
      }
      await save(asked, fields)
      setSaved(true)
      await router.invalidate()
      return undefined
    },
  })
  return (
    <form
      {...form}
      className="grid max-w-2xl gap-4"
      onInput={(event) =>
        setSum(sumOf(weightsOf(Object.fromEntries(entriesOf(event.currentTarget)))))
      }
    >
      <NeedsScript />
      <div className="grid gap-4 sm:grid-cols-2">
        {PARTS.map((part) => (
          <Field key={part} label={PART_WORDS[part]} error={errors[part]}>
            {(field) => (
              <Input
                {...field}
                name={part}
                inputMode="numeric"
                dir="ltr"
                required
                defaultValue={weights[part]}
                className="text-end"
              />
            )}
          </Field>
        ))}
      </div>
      {children}
      <p className="text-sm text-muted" aria-live="polite">
        جمع: {Number.isFinite(sum) ? formatNumber(sum) : '—'} از {formatNumber(100)}
      </p>
      <FormProblem>{problem}</FormProblem>
      <SaveLine sending={sending} saved={saved} label={label} />
    </form>
  )
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([key, value]) => [key, String(value)])
}

/** NaN for what is no number; the rule of weights refuses it. */
function weightsOf(fields: Fields): Weights {
  return Object.fromEntries(
    PARTS.map((part) => {
      const text = toLatinDigits(fields[part] ?? '').trim()
      return [part, /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN]
    }),
  ) as Weights
}

function sumOf(weights: Weights): number {
  return PARTS.reduce((sum, part) => sum + weights[part], 0)
}
