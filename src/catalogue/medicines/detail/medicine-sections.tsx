import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DueDate } from '#src/catalogue/parts/due-date.tsx'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { elsewhereSection } from '#src/catalogue/parts/licensed-elsewhere.tsx'
import { concentrationOf, sharesLead, sharesTitle } from '#src/catalogue/parts/shares.ts'
import { packWord } from '#src/catalogue/parts/tell-apart.ts'
import { UnitAmount } from '#src/catalogue/parts/unit-price.tsx'
import { salesSection } from '#src/insight/sales/sales-section.tsx'
import { OpportunityCard } from '#src/insight/score/opportunity-card.tsx'
import { NO_ADVICE } from '#src/insight/score/words.ts'
import { seriesSection } from '#src/insight/trends/version-series.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { statusWord } from '#src/words/licence-words.ts'
import { productCells, productNumeric } from '../columns.tsx'
import { productList } from '../list.ts'
import type { MedicineDetails } from '../load-record.ts'
import type { ProductRow } from '../products.server.ts'
import { coverageSection, shortagesSection, unreadSection } from './fact-sections.tsx'
import { type MedicineProps, Prices, pricesTitle } from './prices.tsx'
import { rivalsSection } from './rivals-section.tsx'
import { LicenceSources } from './statements.tsx'
import { validitySection } from './validity-section.tsx'

export function medicineSections({
  data,
  details,
  today,
}: MedicineProps): (RecordSection | false | null)[] {
  const { medicine } = data
  const { shares, rivals, opportunity } = details
  const { priced } = details.prices
  return [
    licencesSection({ data, details, today }),
    {
      id: 'prices',
      tab: 'قیمت',
      title: pricesTitle(medicine),
      ...(medicine.minPriceRial !== null && {
        lead: 'قیمت مصرف‌کننده تقسیم بر تعداد یا مقدار بسته.',
      }),
      ...(priced.length > 0 && { count: formatNumber(priced.length) }),
      children: <Prices data={data} details={details} today={today} />,
    },
    validitySection({ code: medicine.code, details, today }),
    shares.length > 0 && {
      id: 'shares',
      tab: 'سهم',
      count: formatNumber(shares.length),
      half: true,
      title: sharesTitle(shares, medicine.uniqueCount),
      lead: `فرآورده‌های یکتای جاری هر صاحب پروانه از همهٔ آن‌ها؛ سهم از فروش نیست.${sharesLead(shares, medicine.uniqueCount)}`,
      children: <LicenceShares holders={shares} total={medicine.uniqueCount} />,
    },
    salesSection({
      sales: details.sales,
      noun: 'این دارو',
      isRead: details.read.sales,
      concentration: concentrationOf(shares, medicine.uniqueCount),
    }),
    coverageSection(details, today),
    elsewhereSection(details.elsewhere, details.read.registers),
    shortagesSection(details),
    ingredientMakersSection(details),
    rivalsSection(rivals, medicine.code, medicine.atcCode),
    opportunity && {
      id: 'opportunity',
      title: 'امتیاز فرصت',
      tab: 'فرصت',
      lead: NO_ADVICE,
      half: true,
      children: <OpportunityCard code={medicine.code} opportunity={opportunity} />,
    },
    seriesSection(details.series),
    unreadSection(details),
    changesSection({ ...details, medicineCode: medicine.code }),
  ]
}

/** A phone has no room for the state, but says what is not current. */
const USUAL = ['active', 'expiring']

/** The columns of the list of licences, for one medicine: its brand with its pack, how near its end is. */
function licenceColumns(today: string): TableColumn<ProductRow>[] {
  const column = (
    key: keyof typeof productCells,
    places?: Pick<TableColumn<ProductRow>, 'leaves' | 'phone'>,
  ): TableColumn<ProductRow> => ({
    key,
    label: productList.columns[key].label,
    cell: productCells[key],
    numeric: productNumeric.includes(key),
    ...places,
  })
  return [
    {
      label: 'برند و بسته',
      cell: (row) => (
        <>
          {productCells.brand({ ...row, brandEn: row.brandFa ? null : row.brandEn })}{' '}
          <span className="text-xs text-muted">
            {packWord(row.packCount)}
            {!USUAL.includes(row.status) && (
              <span className="hidden phone:inline">، {statusWord(row.status)}</span>
            )}
          </span>
        </>
      ),
    },
    column('holder', { phone: 'line' }),
    {
      ...column('producer', { leaves: 1 }),
      cell: (row) => <Producer row={row} />,
      of: (row) => row.producerName,
    },
    column('supply', { leaves: 1 }),
    {
      ...column('unitPrice', { phone: 'value' }),
      cell: (row) => <UnitAmount rial={row.unitPriceRial} unit={row.priceUnit} />,
      of: (row) => row.unitPriceRial,
    },
    { ...column('price', { leaves: 1 }), of: (row) => row.priceRial },
    {
      ...column('expiry', { phone: 'end' }),
      label: 'اعتبار تا',
      cell: (row) => <DueDate date={row.validUntil} today={today} />,
      of: (row) => row.validUntil,
    },
    column('status', { leaves: 1 }),
  ]
}

/** Who makes it, where that is not its holder, and where it is made abroad. */
function Producer({
  row: { holderSlug, producerName, producerSlug, country },
}: {
  row: ProductRow
}) {
  const abroad = country === 'ایران' ? null : country
  if (producerSlug !== null && producerSlug === holderSlug && !abroad) {
    return <span className="text-muted">همان</span>
  }
  return <CompanyName name={producerName} slug={producerSlug} remark={abroad} />
}

function licencesSection({
  data: { medicine },
  details: { licences, licenceTotal, readFrom },
  today,
}: MedicineProps): RecordSection {
  const over = licenceTotal - medicine.licenceCount
  const isDated = licences.some(({ validUntil }) => validUntil !== null)
  return {
    id: 'licences',
    title: 'پروانه‌ها',
    count: formatNumber(licenceTotal),
    open: true,
    aside: `${countOf(medicine.licenceCount, licenceTotal)} جاری${isDated ? '، به ترتیب نزدیک‌ترین انقضا' : ''}${over > 0 ? '؛ بقیه پس از آن‌ها' : ''}`,
    children: (
      <>
        {licences.length === 0 ? (
          <EmptyState icon="info" title="پروانه‌ای برای این کد در داده‌ها نیست" />
        ) : (
          <DataTable
            dense
            caption="پروانه‌های این کد ژنریک"
            more="پروانهٔ دیگر"
            columns={licenceColumns(today)}
            rows={licences}
            rowKey={(row) => row.irc}
          />
        )}
        {licenceTotal > licences.length && (
          <p className="text-sm">
            <a href={`/medicine?level=products&code=${medicine.code}`} className="text-link">
              همهٔ {formatNumber(licenceTotal)} پروانه در فهرست فرآورده‌ها
            </a>
          </p>
        )}
        <LicenceSources readFrom={readFrom.filter(({ day }) => day === null || day <= today)} />
      </>
    ),
  }
}

const MAKER_COLUMNS: TableColumn<MedicineDetails['apiMakers'][number]>[] = [
  {
    label: 'سازندهٔ مادهٔ اولیه',
    cell: ({ company, slug }) => <CompanyName name={company} slug={slug} />,
  },
  { label: 'ماده', cell: ({ substance }) => <Code>{substance}</Code> },
  {
    label: 'اعتبار',
    numeric: true,
    cell: ({ validUntil }) => (validUntil ? <DateText date={validUntil} /> : <Absent />),
    of: ({ validUntil }) => validUntil,
  },
]

function ingredientMakersSection({ apiMakers }: MedicineDetails): RecordSection {
  const makers = new Set(apiMakers.map(({ slug }) => slug)).size
  return {
    id: 'ingredient-makers',
    tab: 'مادهٔ اولیه',
    title:
      makers === 0
        ? 'سازندهٔ داخلی مادهٔ اولیه در داده‌ها نیست'
        : `${formatNumber(makers)} سازندهٔ داخلی مادهٔ اولیه`,
    count: makers ? formatNumber(makers) : undefined,
    half: true,
    lead: 'پیوند ماده با دارو از روی مولکول است. واردات ماده در منبع نیامده است؛ نبودن نام یعنی «نمی‌دانیم»، نه «نیست».',
    children: makers > 0 && (
      <DataTable
        dense
        caption="سازندگان داخلی مادهٔ مؤثرهٔ این مولکول"
        columns={MAKER_COLUMNS}
        rows={apiMakers}
        rowKey={({ slug, substance }) => slug + substance}
      />
    ),
  }
}
