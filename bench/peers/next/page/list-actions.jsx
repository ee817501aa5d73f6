import { pageWords, writeNumber } from '../../medicine-page/words.js'
import { Icon } from './icon.jsx'

const summary =
  'inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken'

export function ListActions({ total }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <details className="needs-script no-print sm:relative">
        <summary className={summary}>
          <Icon name="star" />
          نماها
        </summary>
        <div className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-80" />
      </details>
      <ExportMenu total={total} />
      <a
        className="inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 bg-surface text-ink border-line-strong hover:border-field hover:bg-sunken min-h-10 gap-2 px-4 text-sm no-print"
        href="/brief/medicines"
        rel="nofollow"
      >
        <Icon name="print" />
        گزارش هیئت‌مدیره
      </a>
      <ColumnChoice />
    </div>
  )
}

function ExportMenu({ total }) {
  return (
    <details className="no-print sm:relative">
      <summary className={summary}>
        <Icon name="download" />
        خروجی
      </summary>
      <div className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-72">
        <p className="px-2 pb-2 text-xs text-muted">
          {`همهٔ ${writeNumber(total)} ردیف همین نما، با همین ستون‌ها و ترتیب`}
        </p>
        <ul>
          {['xlsx', 'csv'].map((format) => (
            <li key={format}>
              <a
                href={`/api/export/medicines.${format}`}
                rel="nofollow"
                className="flex min-h-10 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
              >
                <Icon name="download" look="size-4" />
                {format === 'xlsx' ? 'Excel (XLSX)' : 'CSV'}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function ColumnChoice() {
  const [, ...columns] = pageWords().columns
  return (
    <details className="relative no-print">
      <summary className={summary}>
        <Icon name="columns" />
        ستون‌ها
      </summary>
      <ul className="menu-panel absolute end-0 top-full z-30 mt-1 w-60 p-2">
        {columns.map(({ key, label }) => (
          <li key={key}>
            <a
              href={`/medicine?hide=${key}`}
              rel="nofollow"
              data-keep-scroll=""
              className="flex min-h-8 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
            >
              <Icon name="check" look="size-4" />
              <span className="sr-only">پنهان کردن </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
