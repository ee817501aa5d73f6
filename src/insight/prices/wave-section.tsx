import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import { peakTitle } from '#src/charts/findings.ts'
import { monthColumn, StackedColumns } from '#src/charts/stacked-columns.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { monthOf } from '../expiry/list.ts'
import type { PricesData } from './load.ts'
import { PRICES_PATH, type WaveSearch } from './search.ts'

type Wave = PricesData['waves'][number]

/** The page with something changed, from the first page of its rows. */
export function wavesHref(search: WaveSearch, change: WaveSearch): string {
  return PRICES_PATH + writeSearchString({ ...search, page: '', ...change })
}

export const waveHref = (search: WaveSearch, month: string) =>
  `${wavesHref(search, { month: monthOf(month) })}#changes`

const SUPPLIES = [
  [undefined, 'همه'],
  ['local', 'تولید داخل'],
  ['imported', 'وارداتی'],
] as const

/** Where prices come from; groups and companies are chosen below, and let go here. */
export function WaveFilters({ data }: { data: PricesData }) {
  const { search, parts, rows, isKnown, begin } = data
  const { atc, company, month } = search
  const nameOf = (key: string) =>
    parts.find((part) => part.key === key)?.name ??
    rows.find((row) => row.holderSlug === key)?.holder
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <nav className="segments" aria-label="نوع تأمین">
        {SUPPLIES.map(([supply, label]) => (
          <a
            key={label}
            href={wavesHref(search, { supply })}
            aria-current={search.supply === supply ? 'true' : undefined}
            data-keep-scroll=""
          >
            {label}
          </a>
        ))}
      </nav>
      {month && (
        <RemovableChip
          href={wavesHref(search, { month: undefined })}
          label={`ماه: ${formatJalali(begin, 'month')}`}
        />
      )}
      {atc && (
        <RemovableChip href={wavesHref(search, { atc: undefined })} label={`گروه درمانی: ${atc}`} />
      )}
      {company && (
        <RemovableChip
          href={wavesHref(search, { company: undefined })}
          label={`صاحب پروانه: ${isKnown ? (nameOf(company) ?? company.replaceAll('-', ' ')) : 'پیدا نشد'}`}
        />
      )}
    </div>
  )
}

export function WaveSection({ data }: { data: PricesData }) {
  const { waves, months, search, isLocked } = data
  const byMonth = new Map(waves.map((wave) => [wave.month, wave]))
  const columns = months.map((month) => {
    const { licences = 0, risen = 0 } = byMonth.get(month) ?? {}
    return monthColumn(
      month,
      [risen, licences - risen],
      licences > 0 && !isLocked ? waveHref(search, month) : undefined,
    )
  })
  return (
    <OverviewSection
      id="waves"
      folds="whole"
      open
      title="تغییر قیمت در هر ماه"
      lead="به ماه اجرای قیمت جدید؛ اولین قیمت هر پروانه تغییر شمرده نمی‌شود."
    >
      {waves.length === 0 ? (
        <p className="text-sm text-muted">در این سه سال تغییر قیمتی در منبع نیامده است.</p>
      ) : (
        <>
          {!isLocked && (
            <StackedColumns
              id="waves-chart"
              title={peakTitle(
                columns.map(({ label, values: [risen = 0, others = 0] }) => ({
                  label,
                  value: risen + others,
                })),
                'پروانه‌هایی که قیمتشان تغییر کرد',
                ({ label, value }) => `بزرگ‌ترین موج در ${label} بود: ${formatNumber(value)} پروانه`,
              )}
              description="تعداد پروانه‌هایی که قیمتشان تغییر کرد"
              columnName="ماه"
              series={['گران‌تر', 'ارزان‌تر']}
              columns={columns}
            />
          )}
          <DataTable
            dense
            caption="موج‌های تغییر قیمت، جدیدترین اول"
            columns={waveColumns(isLocked ? null : search)}
            rows={waves.toReversed().slice(0, MONTHS_LISTED)}
            rowKey={({ month }) => month}
          />
        </>
      )}
    </OverviewSection>
  )
}

const MONTHS_LISTED = 12

function waveColumns(search: WaveSearch | null): TableColumn<Wave>[] {
  return [
    {
      label: 'ماه',
      cell: ({ month }) =>
        search ? (
          <a href={waveHref(search, month)} className="text-link">
            {formatJalali(month, 'month')}
          </a>
        ) : (
          formatJalali(month, 'month')
        ),
    },
    ...revisionColumns<Wave>(),
  ]
}

/** How many and how large, the same for months, days, groups and companies. */
export function revisionColumns<Row extends Omit<Wave, 'month'>>(): TableColumn<Row>[] {
  return [
    {
      label: 'پروانه',
      numeric: true,
      phone: 'value',
      cell: ({ licences }) => formatNumber(licences),
    },
    { label: 'دارو', numeric: true, leaves: 2, cell: ({ medicines }) => formatNumber(medicines) },
    {
      label: 'میانهٔ تغییر',
      short: 'میانه',
      numeric: true,
      phone: 'meta',
      cell: ({ median }) => <PriceChange ratio={median} />,
    },
    {
      label: 'چارک اول تا سوم',
      numeric: true,
      leaves: 1,
      cell: ({ low, high }) => (
        <>
          <PriceChange ratio={low} /> تا <PriceChange ratio={high} />
        </>
      ),
    },
    { label: 'وارداتی', numeric: true, leaves: 1, cell: ({ imported }) => formatNumber(imported) },
  ]
}
