import { Price } from '#src/catalogue/parts/figures.tsx'
import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import { StepLine } from '#src/charts/step-line.tsx'
import { formatCompact } from '#src/persian/compact.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatMoney, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { perUnit } from '#src/words/price-units.ts'

interface Event {
  effectiveOn: string
  priceRial: number
}

interface PriceHistoryProps {
  /** Oldest first. */
  prices: readonly Event[]
  /** What the product costs today, per package and per unit. */
  product: { priceRial: number | null; unitPriceRial: number | null; priceUnit: string | null }
  pharmacy: number | null
  distributor: number | null
}

/** Price events, newest first, each with its step from the one before. */
export function PriceHistory({ prices, product, pharmacy, distributor }: PriceHistoryProps) {
  if (prices.length === 0) {
    return <p className="text-sm text-muted">منبع این فرآورده رویداد قیمتی نمی‌دهد.</p>
  }
  const { priceRial, unitPriceRial, priceUnit } = product
  const isPerUnit = priceRial !== null && unitPriceRial !== null
  const each = (rial: number) => (isPerUnit ? Math.round((rial * unitPriceRial) / priceRial) : rial)
  const name = isPerUnit ? `قیمت ${perUnit(priceUnit)}` : 'قیمت هر بسته'
  const events = prices
    .map((event, place) => ({ ...event, before: prices[place - 1]?.priceRial ?? null }))
    .reverse()
  return (
    <div className="grid gap-3">
      <Card>
        <StepLine
          title={`${name} در گذر زمان`}
          description={`قیمت مصرف‌کننده به ${moneyUnitName()}؛ هر پله از روز اجرای قیمت جدید آغاز می‌شود`}
          valueName={name}
          points={prices.map(({ effectiveOn, priceRial }) => ({
            date: effectiveOn,
            value: each(priceRial),
          }))}
          until={todayInTehran(new Date())}
          format={(rial) => formatMoney(rial)}
          formatTick={(rial) => formatCompact(inReaderUnit(rial))}
        />
      </Card>
      <DataTable
        caption="رویدادهای قیمت مصرف‌کننده"
        rows={events}
        rowKey={(event) => event.effectiveOn}
        columns={[
          { label: 'از تاریخ', cell: (event) => <DateText date={event.effectiveOn} /> },
          ...(isPerUnit
            ? [
                {
                  label: name,
                  numeric: true,
                  cell: (event: Event) => formatMoney(each(event.priceRial)),
                },
              ]
            : []),
          { label: 'قیمت بسته', numeric: true, cell: (event) => formatMoney(event.priceRial) },
          {
            label: 'تغییر از رویداد قبلی',
            numeric: true,
            cell: ({ before, priceRial }) =>
              before ? (
                <PriceChange ratio={(priceRial - before) / before} />
              ) : (
                <Absent reason="اولین رویداد" />
              ),
          },
        ]}
      />
      <p className="text-sm text-muted">
        قیمت داروخانه: <Price rial={pharmacy} /> · قیمت توزیع‌کننده: <Price rial={distributor} />
      </p>
    </div>
  )
}
