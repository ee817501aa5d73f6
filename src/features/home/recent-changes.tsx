import type { HomeChange } from '../../insight/overview/queries.ts'
import { formatNumber } from '../../persian/numbers.ts'
import { Icon } from '../../ui/icon.tsx'

const KIND_WORDS: Readonly<Record<string, string>> = {
  medicines: 'دارو',
  products: 'فرآورده',
  companies: 'شرکت',
  'atc-groups': 'گروه ATC',
  ingredients: 'مادهٔ اولیه',
  'ingredient-makers': 'پروانهٔ مادهٔ اولیه',
  supplements: 'مکمل',
  'health-products': 'کالای سلامت',
}

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  new: 'تازه',
  changed: 'تغییریافته',
  vanished: 'دیده‌نشده',
  returned: 'بازگشته',
}

interface RecentChangesProps {
  changes: readonly HomeChange[]
  publishedOn: string | null
}

/** What the harvests of the last seven days changed, in counts that lead to the feed. */
export function RecentChanges({ changes, publishedOn }: RecentChangesProps) {
  return (
    <section aria-labelledby="changes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="changes" className="text-xl">
          این هفته چه تغییر کرد؟
        </h2>
        <a href="/insight/changes" className="text-link inline-flex items-center gap-1 text-sm">
          همهٔ تغییرهای بازار
          <Icon name="chevron-left" className="size-4" />
        </a>
      </div>
      {changes.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          در هفت روز گذشته انتشاری که با پیش از خود تفاوت داشته باشد نبوده است.
          {publishedOn && ` آخرین انتشار: ${publishedOn}.`}
        </p>
      ) : (
        <ul className="mt-4 flex flex-wrap gap-3">
          {changes.map(({ kind, change, records }) => (
            <li key={`${kind}${change}`}>
              <a
                href={`/insight/changes?kind=${kind}`}
                className="block rounded-lg border border-line bg-surface px-4 py-3 text-sm hover:border-accent"
              >
                <span className="me-2 text-lg font-bold">{formatNumber(records)}</span>
                {KIND_WORDS[kind] ?? kind} {CHANGE_WORDS[change] ?? change}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
