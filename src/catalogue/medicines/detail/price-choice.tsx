import { medicinePath } from '#src/addresses/records.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { useSession } from '#src/session/session-provider.tsx'
import type { MedicineData, MedicineDetails } from '../load-record.ts'
import type { MedicineSearch } from '../price-search.ts'
import { moneyOfRate } from './price-money.ts'

interface PriceChoiceProps {
  medicine: MedicineData['medicine']
  prices: MedicineDetails['prices']
  search: MedicineSearch
}

/** The medicine with another way of reading its prices. */
export function pricesHref({ medicine, search }: Omit<PriceChoiceProps, 'prices'>) {
  return (change: { [Key in keyof MedicineSearch]?: string }) =>
    `${medicinePath(medicine)}${writeSearchString({ ...search, ...change })}#prices`
}

/** In which money and over how many years; what was never loaded cannot be chosen and says why. */
export function PriceChoice({ medicine, prices: { series, chosen }, search }: PriceChoiceProps) {
  const href = pricesHref({ medicine, search })
  const indices = series.filter(({ kind }) => kind === 'index')
  const choices = [
    { key: '', label: 'اسمی' },
    ...indices.map(({ key, name }) => ({
      key,
      label: indices.length > 1 ? `واقعی، ${name}` : 'واقعی',
    })),
    ...series
      .filter(({ kind }) => kind === 'rate')
      .map(({ key, name }) => ({ key, label: `به ${moneyOfRate(name)}` })),
  ]
  const missing = MISSING.filter(({ kind }) => !series.some((one) => one.kind === kind))
  return (
    <div className="grid gap-2">
      <div className="no-print flex flex-wrap gap-2">
        <nav className="segments" aria-label="سنجش قیمت">
          {choices.map(({ key, label }) => (
            <a
              key={key}
              href={href({ in: key })}
              rel="nofollow"
              aria-current={(chosen?.key ?? '') === key ? 'true' : undefined}
              data-keep-scroll=""
            >
              {label}
            </a>
          ))}
          {missing.map(({ kind, label }) => (
            <span key={kind} aria-disabled="true">
              {label}
            </span>
          ))}
        </nav>
        <nav className="segments" aria-label="بازهٔ نمودار">
          {(['', '10'] as const).map((years) => (
            <a
              key={years}
              href={href({ years })}
              rel="nofollow"
              aria-current={(search.years ?? '') === years ? 'true' : undefined}
              data-keep-scroll=""
            >
              {years ? '۱۰ سال' : '۳ سال'}
            </a>
          ))}
        </nav>
      </div>
      {search.in && !chosen && (
        <p className="text-xs text-muted">سری خواسته‌شده بارگذاری نشده است؛ قیمت‌ها اسمی‌اند.</p>
      )}
      {chosen && <SeriesNote chosen={chosen} />}
      {missing.map((one) => (
        <Missing key={one.kind} {...one} />
      ))}
    </div>
  )
}

type Chosen = NonNullable<MedicineDetails['prices']['chosen']>

function SeriesNote({ chosen: { kind, name, base, publisher, lastMonth } }: { chosen: Chosen }) {
  const last = formatJalali(lastMonth, 'month')
  return (
    <p className="text-xs text-muted">
      {kind === 'index'
        ? `ماه پایه ${last}: قیمت هر ماه به نسبت «${name}» (${base}، ${publisher}) به پول این ماه درآمده است.`
        : `هر ماه با «${name}» همان ماه (${publisher}، ${base}) تقسیم شده است.`}{' '}
      آخرین ماه سری {last} است و پس از آن چیزی گفته نمی‌شود.{' '}
      <a href="/insight/prices#series" className="text-link">
        همهٔ سری‌ها
      </a>
    </p>
  )
}

const MISSING = [
  {
    kind: 'index',
    label: 'واقعی',
    needs: 'قیمت واقعی به شاخص ماهانهٔ قیمت مصرف‌کننده نیاز دارد؛ مرکز آمار ایران منتشر می‌کند',
  },
  {
    kind: 'rate',
    label: 'به ارز',
    needs: 'قیمت به ارز به نرخ ماهانهٔ یک ارز نیاز دارد؛ بانک مرکزی و سامانهٔ مبادله منتشر می‌کنند',
  },
] as const

function Missing({ needs }: (typeof MISSING)[number]) {
  const isAdmin = useSession().session?.user.role === 'ADMIN'
  return (
    <p className="text-xs text-muted">
      {needs}. این سری هنوز بارگذاری نشده است.
      {isAdmin && (
        <>
          {' '}
          <a href="/api/admin/imports/templates/series.csv" download className="text-link">
            قالب سری‌های ماهانه
          </a>{' '}
          را پر کنید و در{' '}
          <a href="/admin/imports" className="text-link">
            ورود داده
          </a>{' '}
          بدهید.
        </>
      )}
    </p>
  )
}
