import type { AnswerOf } from '#src/api/procedures.ts'
import { SUBJECT_WORDS } from '#src/catalogue/facts/kinds.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf } from '#src/persian/numbers.ts'

const SHOWN = 6

/** The first thing on the home page of people who follow something. */
export function HomeWatchList({ watched }: { watched: AnswerOf<'watchList.shown'> }) {
  if (!watched || watched.items.length === 0) return null
  const { items } = watched
  return (
    <section aria-labelledby="own-watch-list">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="own-watch-list" className="text-xl">
          فهرست پیگیری من
        </h2>
        <a href="/account/watch" className="text-link text-sm">
          {items.length > SHOWN ? `${countOf(SHOWN, items.length)} مورد؛ همه` : 'یادداشت‌ها'}
        </a>
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.slice(0, SHOWN).map(({ kind, key, title, path, note, changedOn }) => (
          <li
            key={`${kind} ${key}`}
            className="rounded-lg border border-line bg-surface px-4 py-3 shadow-raised"
          >
            <p className="text-sm font-medium">
              {path ? (
                <a href={path} className="text-link">
                  <bdi>{title}</bdi>
                </a>
              ) : (
                title
              )}
            </p>
            <p className="text-xs text-muted">
              {SUBJECT_WORDS[kind].one}
              {changedOn && ` · آخرین تغییر ${formatJalali(changedOn, 'long')}`}
            </p>
            {note && <p className="mt-1 truncate text-xs">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
