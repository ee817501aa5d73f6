import { formatAmount, formatMoney } from '#src/persian/money.ts'
import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { isPriceUnit, PRICE_UNIT_WORDS, perUnit, UNIT_UNREAD } from '#src/words/price-units.ts'

interface UnitPriceProps {
  rial: number | null
  unit: string | null
}

/** A price of one unit with the unit beside it, where a heading names the money: «۱۸٬۵۰۰ قرص». */
export function UnitAmount({ rial, unit }: UnitPriceProps) {
  if (unit === null || !isPriceUnit(unit)) return <Unread />
  if (rial === null) return <Absent reason="قیمت یا تعداد در بسته در منبع نیامده است" />
  return (
    <>
      {formatAmount(rial)} <span className="text-xs text-muted">{PRICE_UNIT_WORDS[unit]}</span>
    </>
  )
}

/** The same in a sentence: «۱۸٬۵۰۰ ریال هر قرص». */
export function UnitMoney({ rial, unit }: UnitPriceProps) {
  if (unit === null || !isPriceUnit(unit)) return <Unread />
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
  const { priceUnit, unitPriceRial, minUnitPriceRial: min, maxUnitPriceRial: max } = spread
  const { lowUnitPriceRial: low, highUnitPriceRial: high, unitPriceCount: count } = spread
  return (
    <span className="unit-spread">
      <span>
        <UnitAmount rial={unitPriceRial} unit={priceUnit} />
      </span>
      {unitPriceRial !== null && min !== null && max !== null && min < max && (
        <span
          className="unit-band"
          dir="ltr"
          title={`${formatAmount(min)} تا ${formatMoney(max)} در ${formatNumber(count ?? 0)} پروانه`}
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
          <span
            className="unit-band-median"
            style={{ insetInlineStart: place(unitPriceRial, min, max) }}
          />
        </span>
      )}
    </span>
  )
}

const place = (rial: number, min: number, max: number) => `${((rial - min) / (max - min)) * 100}%`

/** «‎+۳۸٪», dearer in the colour of caution; nothing where too few had a price then. */
export function PriceChange({ ratio }: { ratio: number | null }) {
  if (ratio === null) return <Absent reason="یک سال پیش قیمت کافی نبود" />
  if (Math.abs(ratio) < 0.0005) return <span className="text-muted">بدون تغییر</span>
  return <bdi className={ratio > 0 ? 'text-caution' : 'text-positive'}>{signed(ratio)}</bdi>
}

/** A ratio as a percentage with its sign, which stays on the left of the digits. */
function signed(ratio: number): string {
  const written = formatPercent(ratio, undefined, Math.abs(ratio) < 0.1 ? 1 : 0)
  return ratio > 0 ? `\u200e+${written}` : written
}
