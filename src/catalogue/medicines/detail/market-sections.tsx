import { productPath } from '#src/addresses/records.ts'
import { AdditionsChart } from '#src/catalogue/parts/additions-chart.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { DotPlot } from '#src/charts/dot-plot.tsx'
import { Timeline } from '#src/charts/timeline.tsx'
import type { Lapse } from '#src/insight/expiry/lapsing.server.ts'
import { RemainingChip } from '#src/insight/expiry/lapsing-cells.tsx'
import { formatMoney, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { formatCompact, formatPercent } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import { STATUS_WORDS, statusWord } from '#src/words/licence-words.ts'
import type { MedicineDetails } from '../load.ts'

interface MarketProps {
  details: MedicineDetails
  /** ISO date. */
  today: string
}

/** When the licences of a code begin and end, and when they were granted. */
export function ValiditySection({ details: { spans, additions, lapses }, today }: MarketProps) {
  const statuses = Object.keys(STATUS_WORDS).filter((word) =>
    spans.some(({ status }) => status === word),
  )
  return (
    <Section id="validity" title="زمان پروانه‌ها">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          {spans.length === 0 ? (
            <p className="text-sm text-muted">منبع تاریخ پروانه‌های این کد را نمی‌دهد.</p>
          ) : (
            <Timeline
              title="خط زمان اعتبار"
              description="از صدور تا پایان اعتبار هر پروانه؛ نخست آن که زودتر منقضی می‌شود"
              rowName="فرآورده"
              series={statuses.map(statusWord)}
              today={today}
              spans={spans.flatMap(({ irc, brand, licensedOn, validUntil, status }) =>
                licensedOn && validUntil
                  ? [
                      {
                        key: irc,
                        label: brand,
                        from: licensedOn,
                        to: validUntil,
                        series: statuses.indexOf(status),
                      },
                    ]
                  : [],
              )}
            />
          )}
        </Card>
        <Card>
          <AdditionsChart licences={additions} />
        </Card>
      </div>
      {lapses.length > 0 && (
        <DataTable
          caption="پس از هر تاریخ، اگر چیزی تمدید نشود"
          columns={LAPSE_COLUMNS}
          rows={lapses}
          rowKey={(row) => row.validUntil}
        />
      )}
    </Section>
  )
}

const LAPSE_COLUMNS: TableColumn<Lapse>[] = [
  { key: 'until', label: 'پایان اعتبار', cell: (row) => <DateText date={row.validUntil} /> },
  {
    key: 'remaining',
    label: 'پس از این تاریخ می‌ماند',
    cell: (row) => <RemainingChip remaining={row} />,
  },
]

/** Current prices of the licences, and the newest price events of the code. */
export function PriceSection({ details: { licences, priceEvents } }: Omit<MarketProps, 'today'>) {
  const priced = licences
    .filter((licence) => licence.priceRial !== null)
    .map(({ irc, brandFa, brandEn, priceRial }) => ({
      key: irc,
      label: brandFa ?? brandEn ?? irc,
      from: priceRial ?? 0,
      to: priceRial ?? 0,
    }))
    .sort((a, b) => b.to - a.to)
    .slice(0, 30)
  if (priced.length === 0 && priceEvents.length === 0) {
    return (
      <Section id="prices" title="قیمت‌ها">
        <p className="text-sm text-muted">منبع قیمت پروانه‌های این کد را نمی‌دهد.</p>
      </Section>
    )
  }
  return (
    <Section id="prices" title="قیمت‌ها" lead="قیمت مصرف‌کنندهٔ هر بسته؛ بسته‌ها هم‌اندازه نیستند.">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <DotPlot
            title="قیمت فعلی فرآورده‌ها"
            description={`قیمت مصرف‌کنندهٔ یک بسته به ${moneyUnitName()}`}
            rowName="فرآورده"
            rows={priced}
            format={(rial) => formatMoney(rial)}
            formatTick={(rial) => formatCompact(inReaderUnit(rial))}
          />
        </Card>
        <PriceEvents events={priceEvents} />
      </div>
    </Section>
  )
}

function PriceEvents({ events }: { events: MedicineDetails['priceEvents'] }) {
  return (
    <DataTable
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

export function IngredientMakersSection({ details: { apiMakers } }: Omit<MarketProps, 'today'>) {
  return (
    <Section
      id="ingredient-makers"
      title="سازندگان مادهٔ اولیه"
      lead="سازندگان داخلی مادهٔ مؤثرهٔ این مولکول"
    >
      {apiMakers.length === 0 ? (
        <p className="text-sm text-muted">در داده‌ها سازندهٔ داخلی برای مادهٔ این مولکول نیست.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {apiMakers.map(({ company, slug, substance, validUntil }) => (
            <li key={`${slug}${substance}`} className="text-sm">
              <CompanyName name={company} slug={slug} />
              <span className="under-name">
                <Code>{substance}</Code>، اعتبار <DateText date={validUntil} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
