import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { FormProblem, NeedsScript } from '#src/features/accounts/form-parts.tsx'
import { SaveLine } from '#src/features/accounts/save-line.tsx'
import { type Fields, useSubmission } from '#src/features/accounts/use-submission.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PARTS, type Weights, weightsProblem } from '../score/parts.ts'
import { PART_WORDS } from '../score/words.ts'
import type { WeightsData } from './load.ts'

interface WeightsFormProps {
  weights: Weights
  label: string
  save: (weights: Weights, fields: Fields) => Promise<unknown>
  /** Fields beside the weights, and buttons beside the one that saves. */
  children?: ReactNode
}

export function WeightsPage({ data }: { data: WeightsData }) {
  const { session } = useSession()
  return (
    <PageFrame
      title="وزن‌های امتیاز فرصت"
      lead="با وزن‌های خود، فهرست و شواهد هر دارو از نو سنجیده و با «با وزن‌های شما» نشان داده می‌شود."
      crumbs={[{ label: 'فرصت‌های سرمایه‌گذاری', href: OPPORTUNITIES_PATH }]}
    >
      {data.mayOwn ? (
        <OwnWeights data={data} />
      ) : (
        <LockedBlock
          holds="وزن‌های دلخواه شما برای هر بخش امتیاز"
          unlockedBy="در اشتراک سازمانی"
          href="/subscription"
        />
      )}
      {session?.user.role === 'ADMIN' && <NewVersion data={data} />}
    </PageFrame>
  )
}

function OwnWeights({ data: { weighing } }: { data: WeightsData }) {
  return (
    <Card
      title={weighing.isOwn ? 'وزن‌های شما' : 'وزن‌های دلخواه، از وزن‌های نسخهٔ در جریان'}
      level={2}
    >
      <WeightsForm
        key={JSON.stringify(weighing)}
        weights={weighing.weights}
        label="ذخیرهٔ وزن‌ها"
        save={(weights) => mutate('opportunities.saveOwnWeights', weights)}
      />
      {weighing.isOwn && <Reset />}
    </Card>
  )
}

function Reset() {
  const router = useRouter()
  const { run, problem } = useWrite({ renew: () => router.invalidate() })
  const reset = () => run(() => mutate('opportunities.resetOwnWeights'))
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <Button onClick={reset} className="needs-script">
        بازگشت به وزن‌های نسخهٔ در جریان
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}

/** For an admin: the next version for everyone. */
function NewVersion({ data: { standard } }: { data: WeightsData }) {
  return (
    <Card title={`نسخهٔ جدید برای همه، پس از نسخهٔ ${formatNumber(standard.version)}`} level={2}>
      <WeightsForm
        key={standard.version}
        weights={standard.weights}
        label="انتشار نسخهٔ جدید"
        save={(weights, { note = '' }) => mutate('opportunities.publishWeights', { weights, note })}
      >
        <TextField
          label="توضیح تغییر"
          hint="در صفحهٔ روش برای همه دیده می‌شود"
          name="note"
          required
          minLength={3}
          maxLength={300}
        />
      </WeightsForm>
    </Card>
  )
}

/** Seven whole numbers that sum to 100; the sum is told while they are typed. */
function WeightsForm({ weights, label, save, children }: WeightsFormProps) {
  const router = useRouter()
  const [saved, setSaved] = useState(false)
  const [sum, setSum] = useState(() => sumOf(weights))
  const { form, problem, sending, errors, setProblem } = useSubmission({
    send: async (fields) => {
      setSaved(false)
      const asked = weightsOf(fields)
      const wrong = weightsProblem(asked)
      if (wrong) {
        setProblem(wrong)
        return
      }
      await save(asked, fields)
      setSaved(true)
      await router.invalidate()
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
