import { StepLine } from '../../../charts/step-line.tsx'
import { todayInTehran } from '../../../persian/dates.ts'
import { formatMoney, inReaderUnit, moneyUnitName } from '../../../persian/money.ts'
import { formatCompact, formatPercent } from '../../../persian/numbers.ts'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Absent } from '../../../ui/key-facts.tsx'
import { DateText } from '../../parts/date-text.tsx'
import { Price } from '../../parts/figures.tsx'

interface PriceHistoryProps {
  /** Oldest first. */
  prices: readonly { effectiveOn: string; priceRial: number }[]
  pharmacy: number | null
  distributor: number | null
}

/** Price events, newest first, each with its step from the one before. */
export function PriceHistory({ prices, pharmacy, distributor }: PriceHistoryProps) {
  if (prices.length === 0) {
    return <p className="text-sm text-muted">منبع این فرآورده رویداد قیمتی نمی‌دهد.</p>
  }
  const events = prices
    .map((event, place) => ({ ...event, before: prices[place - 1]?.priceRial ?? null }))
    .reverse()
  return (
    <div className="grid gap-3">
      <Card>
        <StepLine
          title="قیمت مصرف‌کننده در گذر زمان"
          description={`هر پله از روز اجرای قیمت تازه آغاز می‌شود؛ به ${moneyUnitName()}`}
          valueName="قیمت"
          points={prices.map(({ effectiveOn, priceRial }) => ({
            date: effectiveOn,
            value: priceRial,
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
          { key: 'on', label: 'از تاریخ', cell: (event) => <DateText date={event.effectiveOn} /> },
          {
            key: 'price',
            label: 'قیمت مصرف‌کننده',
            numeric: true,
            cell: (event) => formatMoney(event.priceRial),
          },
          {
            key: 'step',
            label: 'تغییر از رویداد پیشین',
            numeric: true,
            cell: ({ before, priceRial }) =>
              before ? (
                formatPercent((priceRial - before) / before)
              ) : (
                <Absent reason="نخستین رویداد" />
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
