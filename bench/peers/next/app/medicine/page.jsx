import pg from 'pg'
import { pageOf, readMedicines } from '../../../medicine-page/medicines.js'
import { writeNumber } from '../../../medicine-page/words.js'
import { Filters } from '../../page/filters.jsx'
import { Icon, SearchField } from '../../page/icon.jsx'
import { ListActions } from '../../page/list-actions.jsx'
import { MedicineTable } from '../../page/medicine-table.jsx'
import { Pager } from '../../page/pager.jsx'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

export const metadata = {
  title: 'داروهای ایران | دیتا دارو',
  description:
    'فهرست داروها و فرآورده‌های دارویی ایران: شمار پروانه‌ها، سازندگان، نوع تأمین، قیمت و اعتبار.',
}

const tab =
  'flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2'

export default async function MedicinePage({ searchParams }) {
  const { page } = await searchParams
  const list = await readMedicines(pool, pageOf(page))
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-14 sm:px-6 md:pt-7">
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-2xl text-pretty md:text-3xl">داروها</h1>
            <p className="text-sm text-muted">{`${writeNumber(list.total)} دارو`}</p>
          </div>
          <p className="mt-1 max-w-3xl text-base text-muted">
            هر ردیف یک کد ژنریک است: مولکول، قدرت، شکل و راه مصرف، با شمار پروانه‌ها و سازندگان آن.
          </p>
        </div>
        <ListActions total={list.total} />
      </div>
      <div className="mt-5 space-y-5 md:mt-6">
        <nav aria-label="سطح فهرست" className="no-print overflow-x-auto border-b border-line">
          <ul className="flex gap-1">
            <li>
              <a
                href="/medicine"
                aria-current="page"
                className={`${tab} border-accent text-accent`}
              >
                داروها (کد ژنریک)
              </a>
            </li>
            <li>
              <a
                href="/medicine?level=products"
                className={`${tab} border-transparent text-muted hover:border-line-strong hover:text-ink`}
              >
                فرآورده‌ها (پروانه)
              </a>
            </li>
          </ul>
        </nav>
        <ListForm list={list} />
      </div>
    </div>
  )
}

function ListForm({ list }) {
  return (
    <form data-keep-scroll="" action="/medicine">
      <div className="no-print flex gap-2">
        <SearchField
          label="جست‌وجو در داروها"
          hint="نام فارسی یا لاتین، کد ژنریک، ATC"
          look="min-w-0 flex-1"
        />
        <button
          type="submit"
          className="inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 border-transparent bg-fill text-on-fill hover:bg-fill-strong min-h-10 gap-2 px-4 text-sm"
        >
          جست‌وجو
        </button>
        <button
          type="button"
          popoverTarget="filters"
          className="inline-flex min-h-10 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm lg:hidden"
        >
          <Icon name="filter" />
          صافی
        </button>
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
        <aside id="filters" popover="auto" aria-label="صافی‌ها" className="filter-sheet no-print">
          <div className="flex items-center justify-between lg:hidden">
            <h2 className="text-lg">صافی‌ها</h2>
            <button
              type="button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              className="grid size-10 place-items-center rounded-md"
              aria-label="بستن"
            >
              <Icon name="close" look="size-5" />
            </button>
          </div>
          <Filters />
        </aside>
        <div className="min-w-0 space-y-4">
          <div className="space-y-4">
            <MedicineTable rows={list.rows} />
            <Pager {...list} />
          </div>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span>منبع: نامعلوم</span>
            <a
              href="/solutions/data-and-method"
              className="text-link before:me-2 before:text-muted before:content-['·']"
            >
              روش
            </a>
          </p>
        </div>
      </div>
    </form>
  )
}
