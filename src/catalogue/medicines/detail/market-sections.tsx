import { productPath } from '#src/addresses/records.ts'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { tellApart } from '#src/catalogue/parts/tell-apart.ts'
import { DotPlot } from '#src/charts/dot-plot.tsx'
import { formatMoney, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { formatCompact, formatPercent } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import type { MedicineDetails } from '../load.ts'

/** Current prices of the licences, and the newest price events of the code. */
export function Prices({ details: { licences, priceEvents } }: { details: MedicineDetails }) {
  const named = licences.map(({ brandFa, brandEn, holderName, ...licence }) => ({
    ...licence,
    brand: brandFa ?? brandEn ?? licence.irc,
    holder: holderName,
  }))
  const labels = tellApart(named)
  const priced = named
    .filter((licence) => licence.priceRial !== null)
    .map(({ irc, brand, priceRial }) => ({
      key: irc,
      label: labels.get(irc) ?? brand,
      from: priceRial ?? 0,
      to: priceRial ?? 0,
    }))
    .sort((a, b) => b.to - a.to)
    .slice(0, 30)
  if (priced.length === 0 && priceEvents.length === 0) {
    return <p className="text-sm text-muted">منبع قیمت پروانه‌های این کد را نمی‌دهد.</p>
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <DotPlot
        title="قیمت فعلی فرآورده‌ها"
        description={`قیمت مصرف‌کنندهٔ یک بسته به ${moneyUnitName()}`}
        rowName="فرآورده"
        rows={priced}
        format={(rial) => formatMoney(rial)}
        formatTick={(rial) => formatCompact(inReaderUnit(rial))}
      />
      <PriceEvents events={priceEvents} />
    </div>
  )
}

function PriceEvents({ events }: { events: MedicineDetails['priceEvents'] }) {
  return (
    <DataTable
      dense
      caption="جدیدترین رویدادهای قیمت"
      rows={events.slice(0, 12)}
      rowKey={(event) => `${event.irc}${event.effectiveOn}`}
      columns={[
        {
          key: 'brand',
          label: 'فرآورده',
          cell: ({ irc, brand }) => (
            <a href={productPath(irc)} className="text-link">
              <bdi>{brand}</bdi>
            </a>
          ),
        },
        { key: 'on', label: 'از تاریخ', cell: (event) => <DateText date={event.effectiveOn} /> },
        {
          key: 'price',
          label: 'قیمت',
          numeric: true,
          cell: (event) => formatMoney(event.priceRial),
        },
        {
          key: 'step',
          label: 'تغییر',
          numeric: true,
          cell: ({ before, priceRial }) =>
            before ? formatPercent((priceRial - before) / before) : <Absent reason="اولین قیمت" />,
        },
      ]}
    />
  )
}
