import { formatNumber } from '../persian/numbers.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface PagerProps {
  page: number
  size: number
  total: number
  hrefOf: (page: number) => string
  sizes?: readonly { size: number; href: string }[]
  /** The last page that can be opened; without it every page can. */
  lastPage?: number
}

const cell = 'grid min-h-9 place-items-center rounded-md px-1.5 text-sm min-w-6 sm:min-w-9'

/** «۲۱–۴۰ از ۱٬۲۴۳», links to pages, choice of page size. */
export function Pager({ page, size, total, hrefOf, sizes = [], lastPage }: PagerProps) {
  const pages = Math.max(1, Math.min(Math.ceil(total / size), lastPage ?? Infinity))
  return (
    <div
      data-pager=""
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="text-sm text-muted">{rangeText(page, size, total)}</p>
      {pages > 1 && (
        <nav aria-label="صفحه‌ها" className="max-sm:w-full">
          <ul className="flex items-center gap-0.5 max-sm:*:basis-9">
            <Step
              label="صفحهٔ قبلی"
              icon="chevron-right"
              page={page - 1}
              pages={pages}
              hrefOf={hrefOf}
            />
            {pageWindow(page, pages).map((entry) => (
              <li key={entry.key}>
                {entry.page === null ? (
                  <span className={classNames(cell, 'text-muted')}>…</span>
                ) : (
                  <PageLink current={entry.page === page} page={entry.page} hrefOf={hrefOf} />
                )}
              </li>
            ))}
            <Step
              label="صفحهٔ بعد"
              icon="chevron-left"
              page={page + 1}
              pages={pages}
              hrefOf={hrefOf}
            />
          </ul>
        </nav>
      )}
      {sizes.length > 0 && (
        <p className="flex items-center gap-1 text-sm text-muted">
          در هر صفحه:
          {sizes.map((choice) => (
            <a
              key={choice.size}
              href={choice.href}
              rel="nofollow"
              aria-current={choice.size === size ? 'true' : undefined}
              className={classNames(
                cell,
                'hover:bg-sunken aria-[current]:font-bold aria-[current]:text-ink',
              )}
            >
              {formatNumber(choice.size)}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

interface PageLinkProps {
  page: number
  current: boolean
  hrefOf: (page: number) => string
}

function PageLink({ page, current, hrefOf }: PageLinkProps) {
  return (
    <a
      href={hrefOf(page)}
      aria-label={`صفحهٔ ${formatNumber(page)}`}
      aria-current={current ? 'page' : undefined}
      className={classNames(cell, current ? 'bg-fill text-on-fill' : 'hover:bg-sunken')}
    >
      {formatNumber(page)}
    </a>
  )
}

interface StepProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  page: number
  pages: number
  hrefOf: (page: number) => string
}

function Step({ label, icon, page, pages, hrefOf }: StepProps) {
  const possible = page >= 1 && page <= pages
  return (
    <li>
      {possible ? (
        <a href={hrefOf(page)} aria-label={label} className={classNames(cell, 'hover:bg-sunken')}>
          <Icon name={icon} />
        </a>
      ) : (
        <span aria-hidden="true" className={classNames(cell, 'text-line-strong')}>
          <Icon name={icon} />
        </span>
      )}
    </li>
  )
}

function rangeText(page: number, size: number, total: number): string {
  if (total === 0) return 'بدون نتیجه'
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return `${formatNumber(from)}–${formatNumber(to)} از ${formatNumber(total)}`
}

/** First, last, and the neighbours of `current` out of 1…`pages`; gaps of one page are filled, others are null. */
export function pageWindow(current: number, pages: number) {
  const shown = new Set([1, pages, current - 1, current, current + 1])
  if (current <= 3) for (const page of [2, 3, 4]) shown.add(page)
  if (current >= pages - 2) for (const page of [1, 2, 3]) shown.add(pages - page)
  const retained = [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return retained.flatMap((page, index) => {
    const gap = page - (retained[index - 1] ?? 0)
    const entry = { key: String(page), page }
    if (gap === 2) return [{ key: String(page - 1), page: page - 1 }, entry]
    return gap > 2 ? [{ key: `gap-${page}`, page: null }, entry] : [entry]
  })
}
