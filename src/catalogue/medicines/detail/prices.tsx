import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import type { Paint } from '#src/charts/chart-mark.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatAmount, formatMoney, moneyUnitName } from '#src/persian/money.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import { isPriceUnit, PRICE_UNIT_WORDS, UNIT_UNREAD } from '#src/words/price-units.ts'
import type { MedicineData, MedicineDetails, MedicineIdentityFacts } from '../load-record.ts'
import { type PricedLicence, type PriceMonth, pricesTogether } from '../price-steps.ts'
import { PriceChoice, pricesHref } from './price-choice.tsx'
import { PriceLines } from './price-lines.tsx'
import { OwnPosition, Rivals } from './price-rivals.tsx'

export function pricesTitle({
  licenceCount,
  priceUnit: unit,
  unitPriceRial: rial,
}: MedicineIdentityFacts): string {
  if (!isPriceUnit(unit)) return 'قیمت واحد خوانده نشد'
  if (licenceCount === 0) return `قیمت: ${NO_LICENCE}`
  if (rial === null) return 'قیمت در منبع نیامده است'
  return `میانهٔ قیمت هر ${PRICE_UNIT_WORDS[unit]} ${formatMoney(rial)}`
}

export interface MedicineProps {
  data: MedicineData
  details: MedicineDetails
  today: string
}

const MONTHS = 12
const YEARS = 3

/** What one unit of a medicine costs: in time all licences on one axis, now their spread, and when it moved. */
export function Prices({ data: { medicine, search }, details: { prices }, today }: MedicineProps) {
  const { priceUnit: unit, unitPriceRial: median, unitPriceChange: change } = medicine
  const { priced, chosen, beyond } = prices
  if (!isPriceUnit(unit)) {
    return (
      <p className="text-sm text-muted">
        {UNIT_UNREAD}: شکل، قدرت یا حجم این دارو نمی‌گوید که هر بسته چند واحد دارد، پس قیمت‌ها سنجیده
        نمی‌شوند.
      </p>
    )
  }
  if (priced.length === 0) {
    if (medicine.licenceCount === 0) return null
    return (
      <p className="text-sm text-muted">منبع قیمت یا تعداد در بستهٔ پروانه‌های این کد را نمی‌دهد.</p>
    )
  }
  const word = PRICE_UNIT_WORDS[unit]
  const current = priced.filter(({ isCurrent }) => isCurrent)
  const hrefOf = pricesHref({ medicine, search })
  const months = MONTHS * Number(search.years ?? YEARS)
  const together = beyond?.together ?? pricesTogether(current, chosen, today)
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-3">
        <PriceChoice medicine={medicine} prices={prices} search={search} />
        <PriceLines
          licences={current}
          together={together}
          word={word}
          chosen={chosen}
          change={change}
          months={months}
          today={today}
        />
        <OwnPosition licences={current} median={median} word={word} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Spread medicine={medicine} licences={[...current, ...(beyond?.dots ?? [])]} word={word} />
        <Months months={together.months} today={today} />
      </div>
      <div className="min-w-0 xl:col-span-2">
        <Rivals
          licences={current}
          median={median}
          today={today}
          hrefOf={(mine) => hrefOf({ mine })}
        />
      </div>
    </div>
  )
}

type Priced = Pick<PricedLicence, 'irc' | 'brand' | 'supplyType' | 'rial'>

interface SpreadProps {
  medicine: MedicineIdentityFacts
  /** All in force. */
  licences: readonly Priced[]
  word: string
}

function Spread({ medicine, licences, word }: SpreadProps) {
  const { unitPriceCount: count, unitPriceRial: median } = medicine
  const { lowUnitPriceRial: low, highUnitPriceRial: high } = medicine
  const { minUnitPriceRial: min, maxUnitPriceRial: max } = medicine
  const { localUnitPriceRial: local, importedUnitPriceRial: imported } = medicine
  if (median === null || min === null || max === null) return null
  const ends = { licences, min, max }
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
            label="داخلی"
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
              {formatAmount(median)}
              {medicine.unitPriceChange !== null && (
                <>
                  {' '}
                  (<PriceChange ratio={medicine.unitPriceChange} /> از پارسال)
                </>
              )}
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
  licences: readonly Priced[]
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

function Months({ months: all, today }: { months: readonly PriceMonth[]; today: string }) {
  const [from = today] = jalaliMonths(today, 1 - MONTHS, 1)
  const months = all.filter(({ month }) => month >= from)
  if (months.length === 0) return null
  return (
    <DataTable
      dense
      caption="تغییرات قیمت در ۱۲ ماه اخیر"
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { label: 'ماه', cell: ({ month }) => formatJalali(month, 'month') },
        { label: 'پروانه', numeric: true, cell: (row) => formatNumber(row.licences) },
        {
          label: 'میانهٔ تغییر',
          numeric: true,
          cell: ({ change }) => <PriceChange ratio={change} />,
        },
      ]}
    />
  )
}
