import { AtcGroupName } from '#src/catalogue/parts/atc-group-name.tsx'
import { MissingInput, OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import type { IndustryData } from './load.ts'

type Row = IndustryData['industry']['concentration']['groups'][number]

const BANDS = [
  { key: 'single', label: 'یک دارنده (HHI برابر ۱۰٬۰۰۰)' },
  { key: 'high', label: 'HHI از ۵٬۰۰۰ تا زیر ۱۰٬۰۰۰' },
  { key: 'middle', label: 'HHI از ۲٬۵۰۰ تا زیر ۵٬۰۰۰' },
  { key: 'low', label: 'HHI زیر ۲٬۵۰۰' },
] as const

/** Concentration of single generic codes; it is never summed into one figure for all of them. */
export function ConcentrationSection({ industry, dataset }: IndustryData) {
  const { all, groups } = industry.concentration
  const lead = all
    ? `HHI پروانه‌ها برای هر یک از ${formatNumber(all.medicines)} کد ژنریک جدا حساب شده است؛ میانهٔ آن ${formatNumber(all.medianHhi)} است. برای همهٔ داروها با هم چنین عددی معنا ندارد، زیرا داروها جای یکدیگر را نمی‌گیرند.`
    : undefined
  return (
    <OverviewSection
      id="concentration"
      title="تمرکز پروانه‌ها در هر کد ژنریک"
      lead={lead}
      dataset={dataset}
    >
      {all ? (
        <>
          <Card>
            <BarList
              max={all.medicines}
              items={BANDS.map(({ key, label }) => ({
                key,
                label,
                value: all[key],
                text: `${formatNumber(all[key])} کد، ${formatPercent(all[key] / all.medicines)}`,
              }))}
            />
          </Card>
          <GroupTable groups={groups} />
        </>
      ) : (
        <MissingInput input="صاحب پروانهٔ فرآورده‌ها" />
      )}
    </OverviewSection>
  )
}

function GroupTable({ groups }: { groups: readonly Row[] }) {
  return (
    <DataTable
      caption="تمرکز پروانه‌های کدهای ژنریک در گروه‌های سطح یک ATC"
      rows={groups}
      rowKey={({ code }) => code ?? 'none'}
      columns={[
        {
          key: 'group',
          label: 'گروه ATC',
          cell: (row) => <AtcGroupName {...row} />,
        },
        {
          key: 'codes',
          label: 'کد ژنریک',
          numeric: true,
          cell: ({ medicines }) => formatNumber(medicines),
        },
        {
          key: 'single',
          label: 'با یک دارنده',
          numeric: true,
          cell: ({ single, medicines }) =>
            `${formatNumber(single)} (${formatPercent(single / medicines)})`,
        },
        {
          key: 'median',
          label: 'میانهٔ HHI کدها',
          numeric: true,
          cell: ({ medianHhi }) => formatNumber(medianHhi),
        },
      ]}
    />
  )
}
