import type { FormEvent } from 'react'
import { mutate } from '../../api/query.ts'
import { fieldLabel } from '../../insight/changes/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Input } from '../../ui/field.tsx'
import { DeedProblem } from '../admin/deed-problem.tsx'
import { Instant } from '../admin/instant.tsx'
import { useDeed } from '../admin/use-deed.ts'
import { REASON_LIMITS } from '../quality/finding-words.ts'
import type { RecordAnswer } from './load.ts'

type Override = RecordAnswer['overrides'][number]

const ENDINGS = {
  agreed: 'منبع هم‌سخن شد',
  released: 'به منبع برگردانده شد',
  replaced: 'با ویرایشی تازه‌تر',
} as const

/** What was written by hand in this record, the newest first. */
export function OverrideHistory({ record }: { record: RecordAnswer }) {
  return (
    <Card level={2} title="ویرایش‌های دستی">
      {record.overrides.length === 0 && (
        <p className="text-sm text-muted">
          هنوز چیزی دستی نوشته نشده است. آنچه بنویسید تا هم‌سخن شدن منبع می‌ماند.
        </p>
      )}
      <ol className="space-y-5">
        {record.overrides.map((override) => (
          <li key={override.id} className="space-y-1 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {fieldLabel(override.field)}
              {override.endedAt === null && <Chip tone="notice">برقرار</Chip>}
              {override.endedAt === null && override.isConflict && (
                <Chip tone="caution">منبع مقدار سومی می‌گوید</Chip>
              )}
            </p>
            <p className="break-words text-muted">
              <bdi>{override.sourceValue ?? '—'}</bdi> ← <bdi>{override.value ?? '—'}</bdi>
            </p>
            <p className="text-muted">
              <bdi>{override.reason}</bdi>
            </p>
            <p className="text-xs text-muted">
              {override.by ?? 'سامانه'} · <Instant at={override.madeAt} />
              {override.ending && ` · ${ENDINGS[override.ending]}`}
            </p>
            {override.endedAt === null && <ReleaseForm override={override} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function ReleaseForm({ override }: { override: Override }) {
  const { run, busy, problem } = useDeed()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void run(() => mutate('adminRecords.release', { id: override.id, reason }))
  }
  return (
    <form onSubmit={submit} className="grid gap-2 pt-1">
      <div className="flex gap-2">
        <Input
          name="reason"
          aria-label="دلیل برگرداندن به منبع"
          placeholder="دلیل برگرداندن به منبع"
          required
          minLength={REASON_LIMITS.shortest}
          maxLength={REASON_LIMITS.longest}
          className="min-w-0 flex-1"
        />
        <Button type="submit" disabled={busy} className="needs-script">
          برگرداندن
        </Button>
      </div>
      <DeedProblem problem={problem} />
    </form>
  )
}
