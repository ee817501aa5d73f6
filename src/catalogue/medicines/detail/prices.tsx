import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import type { Paint, TipRow } from '#src/charts/chart-mark.tsx'
import { type StepGroup, StepLines } from '#src/charts/step-lines.tsx'
import { formatAmount, formatMoney, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { formatCompact, formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { isPriceUnit, PRICE_UNIT_WORDS, UNIT_UNREAD } from '#src/words/price-units.ts'
import type { MedicineIdentityFacts } from '../load.ts'
import { medianOf, medianSteps, type PricedLicence, priceMonths, priceOn } from '../price-steps.ts'

/** What the section of prices says in one line. */
export function pricesTitle({
  priceUnit: unit,
  unitPriceRial: rial,
}: MedicineIdentityFacts): string {
  if (unit === null || !isPriceUnit(unit)) return 'قیمت واحد خوانده نشد'
  if (rial === null) return 'قیمت در منبع نیامده است'
  return `میانهٔ قیمت هر ${PRICE_UNIT_WORDS[unit]} ${formatMoney(rial)}`
}

interface PricesProps {
  medicine: MedicineIdentityFacts
  priced: readonly PricedLicence[]
  /** ISO date. */
  today: string
}

/** What one unit of a medicine costs: in time all licences on one axis, now their spread, and when it moved. */
export function Prices({ medicine, priced, today }: PricesProps) {
  const unit = medicine.priceUnit
  if (unit === null || !isPriceUnit(unit)) {
    return (
      <p className="text-sm text-muted">
        {UNIT_UNREAD}: شکل، قدرت یا حجم این دارو نمی‌گوید که هر بسته چند واحد دارد، پس قیمت‌ها سنجیده
        نمی‌شوند.
      </p>
    )
  }
  if (priced.length === 0) {
    return (
      <p className="text-sm text-muted">منبع قیمت یا تعداد در بستهٔ پروانه‌های این کد را نمی‌دهد.</p>
    )
  }
  const word = PRICE_UNIT_WORDS[unit]
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <History word={word} licences={priced} change={medicine.unitPriceChange} today={today} />
      <div className="grid min-w-0 gap-4">
        <Spread medicine={medicine} licences={priced} word={word} />
        <Months licences={priced} today={today} />
      </div>
    </div>
  )
}

/** Months that the axis shows at most. */
const MONTHS_SHOWN = 36

interface HistoryProps {
  word: string
  licences: readonly PricedLicence[]
  change: number | null
  today: string
}

function History({ word, licences, change, today }: HistoryProps) {
  const current = licences.filter(({ isCurrent }) => isCurrent)
  const first = licences.flatMap(({ steps }) => steps[0]?.on ?? []).sort()[0]
  if (first === undefined || current.length === 0) {
    return <p className="text-sm text-muted">منبع تاریخچهٔ قیمت این پروانه‌ها را نمی‌دهد.</p>
  }
  const all = jalaliMonths(today, 1 - MONTHS_SHOWN, MONTHS_SHOWN)
  const begins = all.findIndex((_, place) => (all[place + 1] ?? today) > first)
  const months = all.slice(Math.max(0, begins))
  const groups = groupsOf(current)
  return (
    <StepLines
      id="unit-prices"
      title={
        change === null
          ? `قیمت هر ${word} در گذر زمان`
          : Math.abs(change) < 0.0005
            ? `میانهٔ قیمت هر ${word} در یک سال تغییری نکرد`
            : `میانهٔ قیمت هر ${word} در یک سال ${formatPercent(Math.abs(change), undefined, 0)} ${change > 0 ? 'بالا رفت' : 'پایین آمد'}`
      }
      description={`قیمت مصرف‌کننده، ${moneyUnitName()} برای هر ${word}؛ هر خط یک پروانهٔ جاری، هر پله یک تغییر قیمت`}
      groups={groups}
      months={months}
      until={today}
      tell={(_, to) => monthRows(current, to, word)}
      format={(rial) => formatAmount(Math.round(rial))}
      formatTick={(rial) => formatCompact(inReaderUnit(rial))}
    />
  )
}

function groupsOf(licences: readonly PricedLicence[]): StepGroup[] {
  const isImported = ({ supplyType }: PricedLicence) =>
    supplyType === 'imported' || supplyType === 'emergency'
  const lines = (of: readonly PricedLicence[]) =>
    of.map(({ steps }) => steps.map(({ on, rial }) => ({ on, value: rial })))
  const imported = licences.filter(isImported)
  const others = licences.filter((licence) => !isImported(licence))
  const groups: StepGroup[] = [
    {
      label: `میانهٔ ${formatNumber(licences.length)} پروانه`,
      paint: '1',
      isMain: true,
      lines: [medianSteps(licences).map(({ on, rial }) => ({ on, value: rial }))],
    },
    { label: 'وارداتی', paint: 'import', isDashed: true, lines: lines(imported) },
    {
      label: imported.length > 0 ? 'دیگر پروانه‌ها' : 'هر پروانه',
      paint: 'ghost',
      lines: lines(others),
    },
  ]
  return licences.length === 1
    ? groups.slice(0, 1)
    : groups.filter((group) => group.lines.length > 0)
}

/** The last prices of a month; without one, none was known yet. */
function monthRows(licences: readonly PricedLicence[], to: string, word: string): TipRow[] {
  const prices = licences.flatMap(({ steps }) => priceOn(steps, to) ?? [])
  const figure = (rial: number | null) => (rial === null ? '—' : formatMoney(Math.round(rial)))
  const rows: TipRow[] = [
    [licences.length === 1 ? `قیمت هر ${word}` : 'میانه', figure(medianOf(prices)), 0],
  ]
  if (licences.length === 1) return rows
  return [
    ...rows,
    ['کمترین', prices.length > 0 ? figure(Math.min(...prices)) : '—'],
    ['بیشترین', prices.length > 0 ? figure(Math.max(...prices)) : '—'],
  ]
}

interface SpreadProps {
  medicine: MedicineIdentityFacts
  licences: readonly PricedLicence[]
  word: string
}

function Spread({ medicine, licences, word }: SpreadProps) {
  const { unitPriceCount: count, unitPriceRial: median } = medicine
  const { lowUnitPriceRial: low, highUnitPriceRial: high } = medicine
  const { minUnitPriceRial: min, maxUnitPriceRial: max } = medicine
  const { localUnitPriceRial: local, importedUnitPriceRial: imported } = medicine
  if (median === null || min === null || max === null) return null
  const ends = { licences: licences.filter(({ isCurrent }) => isCurrent), min, max }
  return (
    <div>
      <h3 className="text-sm font-semibold">{spreadTitle(local, imported, word)}</h3>
      <p className="mb-3 text-xs text-muted">
        قیمت امروز هر {word} در {formatNumber(count ?? 0)} پروانهٔ جاری قیمت‌دار، {moneyUnitName()}؛
        هر نقطه یک پروانه، خط: میانه
      </p>
      <dl className="price-spread">
        {local !== null && (
          <Dots
            {...ends}
            label="تولید داخل"
            of={['local', 'under-licence']}
            paint="local"
            median={local}
          />
        )}
        {imported !== null && (
          <Dots {...ends} label="وارداتی" of={['imported']} paint="import" median={imported} />
        )}
        <div>
          <dt>میانهٔ همه</dt>
          <dd>
            <span>
              {formatAmount(median)} (<PriceChange ratio={medicine.unitPriceChange} /> از پارسال)
            </span>
          </dd>
        </div>
        {low !== null && high !== null && (
          <div>
            <dt>چارک اول تا سوم</dt>
            <dd>
              <span>
                {formatAmount(low)} تا {formatAmount(high)}
              </span>
            </dd>
          </div>
        )}
        {min < max && (
          <div>
            <dt>کمترین تا بیشترین</dt>
            <dd>
              <span>
                {formatAmount(min)} تا {formatAmount(max)}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

interface DotsProps {
  licences: readonly PricedLicence[]
  label: string
  /** Types of supply. */
  of: readonly string[]
  paint: Paint
  median: number
  min: number
  max: number
}

/** Licences of one kind of supply on the line from the cheapest of all to the dearest. */
function Dots({ licences, label, of, paint, median, min, max }: DotsProps) {
  const own = licences.filter(({ supplyType }) => supplyType !== null && of.includes(supplyType))
  const at = (rial: number) => `${max > min ? ((rial - min) / (max - min)) * 100 : 50}%`
  return (
    <div>
      <dt>
        {label} <span className="text-xs text-muted">{formatNumber(own.length)} پروانه</span>
      </dt>
      <dd>
        <span className="price-dots" dir="ltr" aria-hidden="true">
          {own.map(({ irc, brand, rial }) => (
            <i
              key={irc}
              data-paint={paint}
              title={`${brand}: ${formatMoney(rial)}`}
              style={{ insetInlineStart: at(rial) }}
            />
          ))}
          <b style={{ insetInlineStart: at(median) }} />
        </span>
        {formatAmount(median)}
      </dd>
    </div>
  )
}

function spreadTitle(local: number | null, imported: number | null, word: string): string {
  if (local === null || imported === null) return `قیمت هر ${word}`
  const ratio = imported / local
  if (Math.abs(ratio - 1) < 0.01) return 'وارداتی هم‌قیمت داخلی'
  return ratio > 1
    ? `وارداتی ${formatNumber(ratio, undefined, 1)} برابر داخلی`
    : `وارداتی ${formatPercent(1 - ratio, undefined, 0)} ارزان‌تر از داخلی`
}

const MONTH_ROWS = 6

function Months({ licences, today }: { licences: readonly PricedLicence[]; today: string }) {
  const [from = today] = jalaliMonths(today, -12, 1)
  const months = priceMonths(licences, from).slice(0, MONTH_ROWS)
  if (months.length === 0) return null
  return (
    <DataTable
      dense
      caption="تغییرهای قیمت در ۱۲ ماه"
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', label: 'ماه', cell: ({ month }) => month },
        {
          key: 'licences',
          label: 'پروانه',
          numeric: true,
          cell: (row) => formatNumber(row.licences),
        },
        {
          key: 'change',
          label: 'میانهٔ تغییر',
          numeric: true,
          cell: ({ change }) => <PriceChange ratio={change} />,
        },
      ]}
    />
  )
}
