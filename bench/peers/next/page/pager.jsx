import { pageNumbers, writeNumber } from '../../medicine-page/words.js'
import { Icon } from './icon.jsx'

const cell = 'grid min-h-9 min-w-9 place-items-center rounded-md px-1.5 text-sm'

export function Pager({ page, size, total }) {
  const pages = Math.ceil(total / size)
  const from = writeNumber((page - 1) * size + 1)
  const to = writeNumber(Math.min(page * size, total))
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted">{`${from}–${to} از ${writeNumber(total)}`}</p>
      <nav aria-label="صفحه‌ها">
        <ul className="flex items-center gap-0.5">
          <Step label="صفحهٔ پیشین" icon="chevron-right" to={page - 1} pages={pages} />
          {pageNumbers(page, pages).map((one, place) => (
            <li key={one ?? `gap-${place}`}>
              {one === null ? (
                <span className={`${cell} text-muted`}>…</span>
              ) : (
                <PageLink page={one} isCurrent={one === page} />
              )}
            </li>
          ))}
          <Step label="صفحهٔ بعد" icon="chevron-left" to={page + 1} pages={pages} />
        </ul>
      </nav>
      <p className="flex items-center gap-1 text-sm text-muted">
        در هر صفحه:
        {[20, 50, 100].map((choice) => (
          <a
            key={choice}
            href={choice === 20 ? '/medicine' : `/medicine?size=${choice}`}
            rel="nofollow"
            aria-current={choice === size ? 'true' : undefined}
            className={`${cell} hover:bg-sunken aria-[current]:font-bold aria-[current]:text-ink`}
          >
            {writeNumber(choice)}
          </a>
        ))}
      </p>
    </div>
  )
}

function pageAddress(page) {
  return page === 1 ? '/medicine' : `/medicine?page=${page}`
}

function PageLink({ page, isCurrent }) {
  return (
    <a
      href={pageAddress(page)}
      aria-label={`صفحهٔ ${writeNumber(page)}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${cell} ${isCurrent ? 'bg-fill text-on-fill' : 'hover:bg-sunken'}`}
    >
      {writeNumber(page)}
    </a>
  )
}

function Step({ label, icon, to, pages }) {
  return (
    <li>
      {to >= 1 && to <= pages ? (
        <a href={pageAddress(to)} aria-label={label} className={`${cell} hover:bg-sunken`}>
          <Icon name={icon} />
        </a>
      ) : (
        <span aria-hidden="true" className={`${cell} text-line-strong`}>
          <Icon name={icon} />
        </span>
      )}
    </li>
  )
}
