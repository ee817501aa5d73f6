import { atcGroupPath, currentLicencesPath, seenProductsPath } from '#src/addresses/records.ts'
import { AtcGroupName } from '#src/catalogue/parts/atc-group-name.tsx'
import { countedTwice } from '#src/catalogue/parts/licence-count.ts'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { useAsOf, useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { BarList } from '#src/ui/bar-list.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import { VersionSeriesChart } from '../trends/version-series.tsx'
import type { IndustryData } from './load.ts'

export function SizeSection({ industry: { size, before }, dataset }: IndustryData) {
  const asOf = useAsOfLinks()
  const was = before?.size
  const figure = (now: number, then: number | undefined) => ({
    value: formatNumber(now),
    delta: then !== undefined && <Delta now={now} before={then} />,
  })
  return (
    <OverviewSection
      id="size"
      title="اندازهٔ فهرست"
      lead="آنچه در آخرین برداشت دیده شده است."
      folds="whole"
      open
      dataset={dataset}
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Stat
          label="دارو (کد ژنریک)"
          {...figure(size.medicines, was?.medicines)}
          href={asOf('/medicine')}
        />
        <Stat label="مولکول" {...figure(size.molecules, was?.molecules)} />
        <Stat
          label="فرآورده"
          {...figure(size.products, was?.products)}
          href={asOf(seenProductsPath())}
        />
        <Stat
          label="پروانهٔ جاری (شمارهٔ IRC)"
          {...figure(size.licences, was?.licences)}
          remark={countedTwice(size)}
          href={asOf(currentLicencesPath())}
        />
        <Stat
          label="شرکت با پروانهٔ جاری"
          {...figure(size.holders, was?.holders)}
          href={asOf('/company?role=holder')}
        />
      </div>
    </OverviewSection>
  )
}

export function SupplySection({ industry: { size, supply, series }, dataset }: IndustryData) {
  const asOf = useAsOfLinks()
  const inferred = supply.reduce((sum, type) => sum + type.inferred, 0)
  return (
    <OverviewSection
      id="supply"
      title="نوع تأمین"
      lead={`${formatNumber(size.licences)} پروانهٔ جاری. ${inferredWords('نوع تأمین', inferred, 'پروانه')}`}
      folds="half"
      dataset={dataset}
    >
      <BarList
        max={size.licences}
        items={supply.map(({ supplyType, licences }) => ({
          key: supplyType ?? 'unknown',
          label: supplyWord(supplyType),
          value: licences,
          text: `${formatNumber(licences)} پروانه، ${formatPercent(licences / size.licences)}`,
          ...(supplyType && { href: asOf(currentLicencesPath({ supply: supplyType })) }),
        }))}
      />
      {series.points.length > 1 && <VersionSeriesChart series={series} />}
    </OverviewSection>
  )
}

export function AtcSection({ industry: { size, atc }, dataset }: IndustryData) {
  const asOf = useAsOfLinks()
  if (!atc.some(({ code }) => code)) {
    return (
      <OverviewSection id="atc" title="پروانه‌ها در گروه‌های درمانی" folds="half" dataset={dataset}>
        <MissingInput input="کد ATC داروها" template="medicine" />
      </OverviewSection>
    )
  }
  return (
    <OverviewSection
      id="atc"
      title="پروانه‌ها در گروه‌های درمانی"
      lead={`پروانه‌های جاری در سطح یک ATC، و داروها و صاحبان همان پروانه‌ها. ${inferredWords('گروه ATC', size.inferredAtc, 'دارو')}`}
      folds="half"
      dataset={dataset}
    >
      <BarList
        items={atc.map(({ code, name, licences, medicines, holders }) => ({
          key: code ?? 'none',
          label: <AtcGroupName code={code} name={name} />,
          value: licences,
          text: `${formatNumber(licences)} پروانه، ${formatNumber(medicines)} دارو، ${formatNumber(holders)} شرکت`,
          ...(code && { href: asOf(atcGroupPath(code)) }),
        }))}
      />
    </OverviewSection>
  )
}

export function HolderSection({ industry: { size, holders }, dataset }: IndustryData) {
  return (
    <OverviewSection
      id="holders"
      title="پروانه‌های شرکت‌ها"
      lead={`${formatNumber(holders.length)} شرکت اول از ${formatNumber(size.holders)} شرکت، با سهم هر یک از فرآورده‌های یکتای جاری (${formatNumber(size.uniqueProducts)}). یک شرکت می‌تواند پروانه‌های بسیار و فروش اندک داشته باشد.`}
      folds="whole"
      dataset={dataset}
    >
      <LicenceShares holders={holders} total={size.uniqueProducts} />
      <p className="text-sm">
        <a href={useAsOf('/company')} className="text-link">
          همهٔ شرکت‌ها
        </a>
      </p>
    </OverviewSection>
  )
}

function inferredWords(fact: string, count: number, unit: string): string {
  if (count === 0) return `${fact} طبق منبع است.`
  return `${fact} برای ${formatNumber(count)} ${unit} استنتاج‌شده است.`
}

type Row = IndustryData['industry']['concentration']['groups'][number]

const BANDS = [
  { key: 'single', label: 'یک صاحب پروانه (HHI برابر ۱۰٬۰۰۰)' },
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
      folds="whole"
      dataset={dataset}
    >
      {all ? (
        <>
          <BarList
            max={all.medicines}
            items={BANDS.map(({ key, label }) => ({
              key,
              label,
              value: all[key],
              text: `${formatNumber(all[key])} کد، ${formatPercent(all[key] / all.medicines)}`,
            }))}
          />
          <GroupTable groups={groups} />
        </>
      ) : (
        <MissingInput input="صاحب پروانهٔ فرآورده‌ها" template="licence" fetched />
      )}
    </OverviewSection>
  )
}

function GroupTable({ groups }: { groups: readonly Row[] }) {
  return (
    <DataTable
      dense
      caption="تمرکز پروانه‌های کدهای ژنریک در گروه‌های سطح یک ATC"
      rows={groups}
      rowKey={({ code }) => code ?? 'none'}
      columns={[
        { key: 'group', label: 'گروه ATC', cell: (row) => <AtcGroupName {...row} /> },
        {
          key: 'codes',
          phone: 'meta',
          short: 'کد',
          label: 'کد ژنریک',
          numeric: true,
          cell: ({ medicines }) => formatNumber(medicines),
        },
        {
          key: 'single',
          label: 'با یک صاحب پروانه',
          phone: 'value',
          numeric: true,
          cell: ({ single, medicines }) =>
            `${formatNumber(single)} (${formatPercent(single / medicines)})`,
        },
        {
          key: 'median',
          phone: 'end',
          label: 'میانهٔ HHI کدها',
          numeric: true,
          cell: ({ medianHhi }) => formatNumber(medianHhi),
        },
      ]}
    />
  )
}
