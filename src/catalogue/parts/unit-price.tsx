import { formatAmount, formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChange } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { isPriceUnit, PRICE_UNIT_WORDS, perUnit, UNIT_UNREAD } from '#src/words/price-units.ts'

interface UnitPriceProps {
  rial: number | null
  unit: string | null
}

/** A price of one unit with the unit beside it, where a heading names the money: «۱۸٬۵۰۰ قرص». */
export function UnitAmount({ rial, unit }: UnitPriceProps) {
  if (!isPriceUnit(unit)) return <Unread />
  if (rial === null) return <Absent reason="قیمت یا تعداد در بسته در منبع نیامده است" />
  return (
    <>
      {formatAmount(rial)} <span className="text-xs text-muted">{PRICE_UNIT_WORDS[unit]}</span>
    </>
  )
}

/** The same in a sentence: «۱۸٬۵۰۰ ریال هر قرص». */
export function UnitMoney({ rial, unit }: UnitPriceProps) {
  if (!isPriceUnit(unit)) return <Unread />
  if (rial === null) return <Absent reason="قیمت یا تعداد در بسته در منبع نیامده است" />
  return (
    <>
      {formatMoney(rial)} <span className="text-muted">{perUnit(unit)}</span>
    </>
  )
}

function Unread() {
  return (
    <span className="text-xs text-muted" title="شکل، قدرت یا حجم این دارو واحد قیمت را نمی‌گوید">
      {UNIT_UNREAD}
    </span>
  )
}

export interface UnitSpread {
  priceUnit: string | null
  unitPriceCount: number | null
  unitPriceRial: number | null
  lowUnitPriceRial: number | null
  highUnitPriceRial: number | null
  minUnitPriceRial: number | null
  maxUnitPriceRial: number | null
}

/** Median and, on a line from the least to the most, the middle half of the prices of one medicine. */
export function UnitSpreadCell(spread: UnitSpread) {
  const { unitPriceRial, minUnitPriceRial: min, maxUnitPriceRial: max } = spread
  return (
    <span className="unit-spread">
      <span>
        <UnitAmount rial={unitPriceRial} unit={spread.priceUnit} />
      </span>
      {unitPriceRial !== null && min !== null && max !== null && (
        <UnitBand
          at={unitPriceRial}
          min={min}
          max={max}
          low={spread.lowUnitPriceRial}
          high={spread.highUnitPriceRial}
          count={spread.unitPriceCount ?? 0}
        />
      )}
    </span>
  )
}

interface UnitBandProps {
  at: number
  min: number
  max: number
  low: number | null
  high: number | null
  /** How many licences have a price. */
  count: number
  wide?: boolean
}

/** A line from the least price to the most, on it the middle half and one price that is marked. */
export function UnitBand({ at, min, max, low, high, count, wide }: UnitBandProps) {
  if (min >= max) return null
  return (
    <span
      className="unit-band"
      data-wide={wide || undefined}
      dir="ltr"
      title={`${formatAmount(min)} تا ${formatMoney(max)} در ${formatNumber(count)} پروانه`}
    >
      {low !== null && high !== null && (
        <span
          className="unit-band-half"
          style={{
            insetInlineStart: place(low, min, max),
            width: `${((high - low) / (max - min)) * 100}%`,
          }}
        />
      )}
      <span className="unit-band-median" style={{ insetInlineStart: place(at, min, max) }} />
    </span>
  )
}

const place = (rial: number, min: number, max: number) => `${((rial - min) / (max - min)) * 100}%`

export const isUnchanged = (ratio: number) => Math.abs(ratio) < 0.0005

/** «‎+۳۸٪», dearer in the colour of caution; nothing where too few had a price then. */
export function PriceChange({ ratio }: { ratio: number | null }) {
  if (ratio === null) return <Absent reason="یک سال پیش قیمت کافی نبود" />
  if (isUnchanged(ratio)) return <span className="text-muted">بدون تغییر</span>
  return <bdi className={ratio > 0 ? 'text-caution' : 'text-positive'}>{formatChange(ratio)}</bdi>
}
