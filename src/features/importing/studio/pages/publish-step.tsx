import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { numberToType } from '../impact.ts'
import type { Review } from '../work/review.ts'
import { ImpactTable, ImplausibleNote, Losses, OlderNote } from './impact-table.tsx'
import { KindTable } from './kind-table.tsx'
import type { DraftAnswer } from './load.ts'
import { RollBack } from './roll-back.tsx'
import { isBusy, isEnded, stepPath } from './steps.ts'

/** The decision: publish or put aside; afterwards what became of it. */
export function PublishStep({ draft }: { draft: DraftAnswer }) {
  const { review, batch, undo } = draft
  if (!review || !batch) {
    return <EmptyState title="هنوز چیزی برای انتشار نیست">ابتدا داده‌ها را بررسی کنید.</EmptyState>
  }
  return (
    <div className="space-y-5">
      <KindTable review={review} path={stepPath(draft.id, 'diff')} />
      <ImpactTable impact={review.impact} />
      <OlderNote impact={review.impact} />
      <ImplausibleNote impact={review.impact} />
      {isEnded(draft) ? (
        <Ended draft={draft} />
      ) : (
        !isBusy(draft) && <Decision draft={draft} review={review} batchId={batch.id} />
      )}
      {undo && draft.jobs.length === 0 && <RollBack undo={undo} />}
    </div>
  )
}

const ENDED: Readonly<Record<string, string>> = {
  published: 'منتشر شد و از همین لحظه برای همه دیده می‌شود.',
  unchanged: 'همین داده‌ها قبلاً منتشر شده بود؛ نسخهٔ جدیدی ساخته نشد.',
  discarded: 'کنار گذاشته شد؛ چیزی از آن منتشر نشده است.',
}

function Ended({ draft }: { draft: DraftAnswer }) {
  const isBack = draft.batch?.state === 'rolled-back'
  return (
    <p className="rounded-lg border border-line bg-sunken px-5 py-4 text-sm leading-7">
      {isBack ? 'منتشر شده بود و سپس بازگردانده شد.' : ENDED[draft.state]}
    </p>
  )
}

interface DecisionProps {
  draft: DraftAnswer
  review: Review
  batchId: number
}

function Decision({ draft, review, batchId }: DecisionProps) {
  const { run, busy, problem } = useWrite()
  const [typed, setTyped] = useState('')
  const asked = numberToType(review.impact)
  const number = typed.trim() === '' ? null : Number(toLatinDigits(typed).replace(/[^\d]/g, ''))
  return (
    <div className="space-y-4 rounded-lg border border-line bg-sunken px-5 py-4">
      {asked !== null && (
        <div className="space-y-3">
          <Losses impact={review.impact} />
          <div className="max-w-64">
            <Field label={`برای انتشار، عدد ${formatNumber(asked)} را بنویسید`}>
              {(field) => (
                <Input
                  {...field}
                  inputMode="numeric"
                  dir="ltr"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          className="needs-script"
          disabled={busy || draft.state !== 'reviewed' || (asked !== null && number !== asked)}
          onClick={() =>
            run(() => mutate('adminImports.publish', { id: draft.id, batchId, typed: number }))
          }
        >
          انتشار
        </Button>
        <Button
          variant="danger"
          className="needs-script"
          disabled={busy}
          onClick={() => run(() => mutate('adminImports.discard', { id: draft.id }))}
        >
          کنار گذاشتن
        </Button>
        {draft.state === 'failed' && (
          <LinkButton href={stepPath(draft.id, 'check')}>بررسی دوباره</LinkButton>
        )}
      </div>
      <ActionProblem problem={problem} />
    </div>
  )
}
