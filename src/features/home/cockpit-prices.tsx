import { medicinePath } from '#src/addresses/records.ts'
import { PriceChange, UnitBand } from '#src/catalogue/parts/unit-price.tsx'
import type { PriceMove } from '#src/insight/changes/price-moves.server.ts'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { isPriceUnit, PRICE_UNIT_WORDS } from '#src/words/price-units.ts'
import { movesTitle } from './cockpit-words.ts'
import type { CockpitData } from './load.ts'

/** Medicines of which the price of one unit moved, and where the own price stands among the others. */
export function CockpitPrices({ cockpit }: { cockpit: CockpitData['cockpit'] }) {
  const { moves, changes, company } = cockpit
  if (!moves || moves.total === 0) return null
  const hasOwn = moves.rows.some(({ own }) => own !== null)
  const hasBand = moves.rows.some(({ min, max }) => min < max)
  return (
    <Card
      level={2}
      flush
      title={
        <>
          <span className="block text-base">
            {movesTitle(moves, changes !== null && company !== null)}
          </span>
          <span className="block text-xs font-normal text-muted">
            میانهٔ پروانه‌های جاری، {moneyUnitName()} برای هر واحد
            {hasBand && `؛ نوار: چارک اول تا سوم، خط: ${hasOwn ? 'قیمت شما' : 'میانه'}`}
          </span>
        </>
      }
    >
      <DataTable
        caption="داروهایی که قیمت واحدشان تغییر کرد"
        columns={[...COLUMNS, ...(hasOwn ? [OWN] : []), ...(hasBand ? [BAND] : [])]}
        rows={moves.rows}
        rowKey={(row) => row.code}
        dense
      />
      {moves.total > moves.rows.length && (
        <p className="border-t border-line px-5 py-2 text-xs text-muted">
          {countOf(moves.rows.length, moves.total)} دارو، بزرگ‌ترین تغییرات اول
        </p>
      )}
    </Card>
  )
}

const COLUMNS: TableColumn<PriceMove>[] = [
  {
    label: 'دارو',
    cell: (row) => (
      <a href={medicinePath(row)} className="text-link font-medium">
        <Isolated>{nameAndStrength(row)}</Isolated>
      </a>
    ),
  },
  { label: 'واحد', cell: ({ unit }) => (isPriceUnit(unit) ? PRICE_UNIT_WORDS[unit] : unit) },
  { label: 'پیش از این', numeric: true, cell: ({ before }) => formatAmount(before) },
  {
    label: 'اکنون',
    numeric: true,
    cell: ({ now }) => <b className="font-semibold">{formatAmount(now)}</b>,
  },
  {
    label: 'تغییر',
    numeric: true,
    cell: ({ before, now }) => <PriceChange ratio={now / before - 1} />,
  },
  { label: 'پروانه', numeric: true, cell: (row) => formatNumber(row.count) },
]

const OWN: TableColumn<PriceMove> = {
  label: 'قیمت شما',
  numeric: true,
  cell: ({ own }) => (own === null ? <Absent reason="پروانه‌ای ندارید" /> : formatAmount(own)),
}

const BAND: TableColumn<PriceMove> = {
  label: 'در میان قیمت‌ها',
  cell: ({ own, now, min, max, low, high, count }) => (
    <UnitBand at={own ?? now} min={min} max={max} low={low} high={high} count={count} wide />
  ),
}
