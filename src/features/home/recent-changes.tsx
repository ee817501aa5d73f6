import { ChangeSentence } from '#src/insight/changes/change-sentence.tsx'
import { CHANGED_KINDS, fieldLabel, SORT_WORDS } from '#src/insight/changes/words.ts'
import type { HomeChange } from '#src/insight/overview/router.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { HomeData } from './load.ts'

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  new: 'جدید',
  changed: 'تغییریافته',
  vanished: 'دیده‌نشده',
  returned: 'بازگشت به فهرست',
}

interface RecentChangesProps {
  changes: readonly HomeChange[]
  /** Events of these days. */
  total: number
  /** ISO date of the last publication with changes, where this week had none. */
  lastDay: string | null
  digest: HomeData['digest']
  publishedOn: string | null
}

/** What this week's harvests changed, or the last ones before it: the weightiest by name, then counts. */
export function RecentChanges({
  changes,
  total,
  lastDay,
  digest,
  publishedOn,
}: RecentChangesProps) {
  return (
    <section aria-labelledby="changes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="changes" className="text-xl">
          {lastDay === null ? 'این هفته چه تغییر کرد؟' : 'آخرین به‌روزرسانی چه تغییر داد؟'}
        </h2>
        <a href="/insight/changes" className="text-link inline-flex items-center gap-1 text-sm">
          همهٔ تغییرات بازار
          <Icon name="chevron-left" className="size-4" />
        </a>
      </div>
      {changes.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          هنوز انتشاری که با پیش از خود تفاوت داشته باشد نبوده است.
          {publishedOn && ` آخرین انتشار: ${publishedOn}.`}
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {lastDay !== null && `آخرین به‌روزرسانی، ${formatJalali(lastDay, 'long')}: `}
            {formatNumber(total)} تغییر
          </p>
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface px-4">
            {digest.map((row) => (
              <DigestLine key={row.id} row={row} />
            ))}
          </ul>
          <Counts changes={changes} />
        </>
      )}
    </section>
  )
}

function DigestLine({ row }: { row: HomeData['digest'][number] }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 text-sm">
      <Chip>{SORT_WORDS[row.sort]}</Chip>
      {row.href ? (
        <a href={row.href} className="text-link font-medium">
          <bdi>{row.title}</bdi>
        </a>
      ) : (
        <bdi className="font-medium">{row.title}</bdi>
      )}
      <span className="text-muted">
        {row.isOpen || row.field === null ? (
          <ChangeSentence change={row} />
        ) : (
          `${fieldLabel(row.field)}؛ مقدارها در اشتراک حرفه‌ای`
        )}
      </span>
    </li>
  )
}

function Counts({ changes }: Pick<RecentChangesProps, 'changes'>) {
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {changes.map(({ kind, change, records }) => (
        <li key={`${kind}${change}`}>
          <a
            href={`/insight/changes?kind=${kind}`}
            className="block rounded-lg border border-line bg-surface px-4 py-3 text-sm hover:border-accent"
          >
            <span className="me-2 text-lg font-bold">{formatNumber(records)}</span>
            {CHANGED_KINDS[kind]} {CHANGE_WORDS[change] ?? change}
          </a>
        </li>
      ))}
    </ul>
  )
}
