import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { OPPORTUNITIES_PATH, opportunityPath } from '#src/addresses/insight.ts'
import { useLiveQuery } from '#src/api/live-query.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { FormProblem, NeedsScript } from '#src/features/accounts/form-parts.tsx'
import { SaveLine } from '#src/features/accounts/save-line.tsx'
import { type Fields, useSubmission } from '#src/features/accounts/use-submission.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { PARTS, type Weights, weightsMark, weightsProblem } from '../score/parts.ts'
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
      lead="فهرست و شواهد هر دارو با وزن‌های شما محاسبه و با نشان «با وزن‌های شما» دیده می‌شود."
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
    <Card title={weighing.isOwn ? 'وزن‌های شما' : 'وزن‌های دلخواه، از وزن‌های نسخهٔ فعلی'} level={2}>
      <WeightsForm
        weights={weighing.weights}
        label="ذخیرهٔ وزن‌ها"
        save={(weights) => {
          const seen = { said: weightsMark(weighing.weights) }
          return mutate('opportunities.saveOwnWeights', { ...weights, seen })
        }}
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
        بازگشت به وزن‌های نسخهٔ فعلی
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
        weights={standard.weights}
        label="انتشار نسخهٔ جدید"
        save={(weights, { note = '' }) =>
          mutate('opportunities.publishWeights', { weights, note, seen: standard.version })
        }
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

/** Seven whole numbers that sum to 100; what they bring to the top is shown while they change. */
function WeightsForm({ weights, label, save, children }: WeightsFormProps) {
  const router = useRouter()
  const [saved, setSaved] = useState(false)
  const [typed, setTyped] = useState<Fields>(() => textsOf(weights))
  const [shown, setShown] = useState(weights)
  // What was saved elsewhere is taken where nothing was written; what was written stays.
  if (weightsMark(shown) !== weightsMark(weights)) {
    setShown(weights)
    if (weightsMark(weightsOf(typed)) === weightsMark(shown)) setTyped(textsOf(weights))
  }
  const asked = weightsOf(typed)
  const sum = PARTS.reduce((total, part) => total + asked[part], 0)
  const { form, problem, sending, errors, setProblem } = useSubmission({
    send: async (fields) => {
      setSaved(false)
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
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 xl:grid-cols-2">
      <form
        {...form}
        className="grid gap-4"
        data-unsaved={weightsMark(asked) === weightsMark(weights) ? undefined : ''}
      >
        <NeedsScript />
        <div className="grid gap-3">
          {PARTS.map((part) => (
            <Field key={part} label={PART_WORDS[part]} error={errors[part]}>
              {(field) => (
                <span className="flex items-center gap-4">
                  {/* The number beside it is the field; this moves it by hand. */}
                  <input
                    type="range"
                    aria-hidden="true"
                    tabIndex={-1}
                    min={0}
                    max={100}
                    value={Number.isFinite(asked[part]) ? asked[part] : 0}
                    onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
                    className="needs-script h-9 w-0 flex-1 accent-(--color-accent)"
                  />
                  <Input
                    {...field}
                    name={part}
                    inputMode="numeric"
                    dir="ltr"
                    required
                    value={typed[part] ?? ''}
                    onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
                    className="w-18! shrink-0 text-end"
                  />
                </span>
              )}
            </Field>
          ))}
        </div>
        {children}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <span aria-live="polite">
            جمع: {Number.isFinite(sum) ? formatNumber(sum) : '—'} از {formatNumber(100)}
          </span>
          {sum > 0 && sum !== 100 && (
            <Button size="sm" onClick={() => setTyped(textsOf(toHundred(asked)))}>
              متناسب کردن تا {formatNumber(100)}
            </Button>
          )}
        </p>
        <FormProblem>{problem}</FormProblem>
        <SaveLine sending={sending} saved={saved} label={label} primary />
      </form>
      <Reranked weights={asked} />
    </div>
  )
}

/** The first ten under weights that are not kept yet; the last ones stay until these sum to 100. */
function Reranked({ weights }: { weights: Weights }) {
  const settled = useSettled(weightsProblem(weights) === null ? weights : null)
  const { data } = useLiveQuery('opportunities.rerank', settled ?? weights, {
    enabled: settled !== null,
  })
  if (!data) return null
  return (
    <section
      aria-label="ده داروی اول با این وزن‌ها"
      className="rounded-md border border-line text-sm"
    >
      <p className="flex justify-between gap-4 bg-sunken px-3 py-1.5 text-xs text-muted">
        <span>ده داروی اول با این وزن‌ها</span>
        <span>رتبهٔ کنونی</span>
      </p>
      <ol className="divide-y divide-line">
        {data.map((row) => (
          <li key={row.code} className="flex items-baseline gap-3 px-3 py-1.5">
            <span className="w-5 text-muted">{formatNumber(row.place)}</span>
            <a href={opportunityPath(row.code)} className="text-link min-w-0 flex-1">
              <Isolated>{nameAndStrength(row)}</Isolated>
            </a>
            <span className="font-semibold">{formatNumber(row.score)}</span>
            <span className="w-16 text-end text-xs text-muted">{moveWords(row)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function moveWords({ place, before }: { place: number; before: number }): string {
  if (place === before) return formatNumber(before)
  return `${before > place ? '▲' : '▼'} ${formatNumber(before)}`
}

const DEBOUNCE_MS = 250

/** The last weights that could be used, once the hand rests. */
function useSettled(weights: Weights | null): Weights | null {
  const [settled, setSettled] = useState(weights)
  const text = JSON.stringify(weights)
  useEffect(() => {
    if (text === 'null') return
    const timer = setTimeout(() => setSettled(JSON.parse(text)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The same proportions with the sum of 100; what rounding leaves goes to the largest. */
export function toHundred(weights: Weights): Weights {
  const sum = PARTS.reduce((total, part) => total + weights[part], 0)
  const scaled = PARTS.map((part) => Math.round((weights[part] / sum) * 100))
  const rest = 100 - scaled.reduce((total, one) => total + one, 0)
  const largest = scaled.indexOf(Math.max(...scaled))
  return Object.fromEntries(
    PARTS.map((part, n) => [part, (scaled[n] ?? 0) + (n === largest ? rest : 0)]),
  ) as Weights
}

function textsOf(weights: Weights): Fields {
  return Object.fromEntries(PARTS.map((part) => [part, formatNumber(weights[part])]))
}

/** NaN for what is no number; the rule of weights refuses it. */
function weightsOf(fields: Fields): Weights {
  return Object.fromEntries(PARTS.map((part) => [part, readNumber(fields[part] ?? '')])) as Weights
}
