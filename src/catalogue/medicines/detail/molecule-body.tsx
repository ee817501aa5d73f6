import { opportunityPath } from '#src/addresses/insight.ts'
import { currentLicencesPath, medicinePath, moleculePath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { coverageMapSection } from '#src/catalogue/parts/coverage-map.tsx'
import { DueDate } from '#src/catalogue/parts/due-date.tsx'
import { makersInWords, makersOf } from '#src/catalogue/parts/licence-count.ts'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { elsewhereSection } from '#src/catalogue/parts/licensed-elsewhere.tsx'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { type Clause, knownExpiring, lapsing, sentenceOf } from '#src/catalogue/parts/sentence.ts'
import { concentrationOf, sharesLead, sharesTitle } from '#src/catalogue/parts/shares.ts'
import { ShortageNote } from '#src/catalogue/parts/shortage-note.tsx'
import { PriceChange, UnitAmount } from '#src/catalogue/parts/unit-price.tsx'
import { salesFact, salesSection } from '#src/insight/sales/sales-section.tsx'
import { seriesSection } from '#src/insight/trends/version-series.tsx'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { BarList } from '#src/ui/bar-list.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import type { MoleculeData } from '../load-record.ts'
import { NO_API_MAKER, supplyRemark } from './medicine-facts.tsx'

type Molecule = MoleculeData['molecule']
type Details = NonNullable<MoleculeData['details']>
const radarPath = ({ id }: Molecule) => `/insight/expiry?window=365&molecule=${id}`

export function MoleculeBody({ data }: { data: MoleculeData }) {
  const { molecule, details, past } = data
  const { nameFa, nameEn, medicineCount, licenceCount } = molecule
  const today = past?.state === 'shown' ? past.day : todayInTehran(new Date())
  return (
    <RecordBody
      locked={
        !details && {
          holds: `${formatNumber(licenceCount)} پروانهٔ ${nameFa ?? nameEn} در ${formatNumber(medicineCount)} قدرت و شکل`,
          columns: ['قدرت', 'شکل و راه مصرف', 'سازنده', 'قیمت واحد'],
        }
      }
      sentence={moleculeSentence(molecule, details)}
      facts={[
        {
          label: 'قدرت و شکل',
          value: formatNumber(medicineCount),
          ...(details && { href: '#medicines' }),
        },
        {
          label: 'پروانهٔ جاری',
          value: formatNumber(licenceCount),
          remark: supplyRemark(licenceCount, molecule.localCount, molecule.importedCount),
          ...(details && { href: '#shares' }),
        },
        ...(details
          ? [
              { label: 'سازندهٔ داخلی', value: makersOf(details), href: '#shares' },
              {
                label: 'سازندهٔ مادهٔ اولیه',
                ...(details.apiMakers.length > 0
                  ? {
                      value: formatNumber(new Set(details.apiMakers.map(({ slug }) => slug)).size),
                      remark: 'سازندهٔ داخلی',
                    }
                  : { value: null, missing: NO_API_MAKER }),
                href: '#ingredient-makers',
              },
            ]
          : []),
        {
          label: 'نزدیک‌ترین انقضا',
          value: molecule.nearestExpiryOn && <DateText date={molecule.nearestExpiryOn} />,
          ...(molecule.licenceCount === 0 && { missing: NO_LICENCE }),
          ...(details && { href: '#medicines' }),
        },
        ...(details ? [salesFact(details.sales, '، شرکت‌های بورسی')] : []),
      ]}
      insights={[{ href: radarPath(molecule), label: 'رادار انقضا' }]}
      sections={details ? sectionsOf(molecule, details, today) : []}
    />
  )
}

function moleculeSentence(molecule: Molecule, details: Details | null): Clause[] {
  const { medicineCount, licenceCount } = molecule
  return sentenceOf(
    [
      {
        text: `${formatNumber(medicineCount)} قدرت و شکل`,
        href: details ? '#medicines' : undefined,
      },
      details && { text: makersInWords(details) },
      {
        text: licenceCount === 0 ? 'بدون پروانهٔ جاری' : `${formatNumber(licenceCount)} پروانهٔ جاری`,
        href: details ? '#shares' : undefined,
      },
    ],
    [
      lapsing({
        all: licenceCount,
        noun: 'پروانه',
        undated: details?.undatedCount,
        expiring: details && knownExpiring(details.expiringCount, molecule.nearestExpiryOn),
        href: `/insight/expiry?by=licence&window=180&molecule=${molecule.id}`,
      }),
    ],
  )
}

function sectionsOf(
  molecule: Molecule,
  { medicines, shares, apiMakers, combinations, elsewhere, read, sales, series, map }: Details,
  today: string,
): (RecordSection | false | null)[] {
  const combinationTotal = combinations[0]?.total ?? 0
  return [
    {
      id: 'medicines',
      title: 'قدرت‌ها و شکل‌ها',
      count: formatNumber(molecule.medicineCount),
      open: true,
      lead: 'هر ردیف یک کد ژنریک است؛ قیمت واحد، میانهٔ پروانه‌های جاری همان کد.',
      children: (
        <DataTable
          dense
          caption="قدرت‌ها و شکل‌های این مولکول"
          rows={medicines}
          rowKey={(row) => row.code}
          columns={medicineColumns(today)}
        />
      ),
    },
    salesSection({
      sales,
      noun: 'این مولکول',
      isRead: read.sales,
      concentration: concentrationOf(shares, molecule.uniqueCount),
    }),
    seriesSection(series),
    coverageMapSection(
      map,
      `/medicine?q=${encodeURIComponent(molecule.nameEn)}`,
      'همهٔ داروها با این نام و ترکیب‌های آن',
    ),
    elsewhereSection(elsewhere, read.registers),
    shares.length > 0 && {
      id: 'shares',
      tab: 'سهم',
      title: sharesTitle(shares, molecule.uniqueCount),
      count: formatNumber(shares.length),
      half: true,
      lead: `فرآورده‌های یکتای جاری هر صاحب پروانه در همهٔ کدهای این مولکول؛ سهم از فروش نیست.${sharesLead(shares, molecule.uniqueCount)}`,
      children: <LicenceShares holders={shares} total={molecule.uniqueCount} />,
    },
    {
      id: 'ingredient-makers',
      title: 'سازندگان داخلی مادهٔ اولیه',
      tab: 'مادهٔ اولیه',
      ...(apiMakers.length > 0 && { count: formatNumber(apiMakers.length) }),
      half: true,
      lead: 'واردات ماده در منبع نیامده است؛ نبودن نام یعنی «نمی‌دانیم»، نه «نیست».',
      children: apiMakers.length > 0 && (
        <DataTable
          dense
          caption="سازندگان داخلی مادهٔ مؤثرهٔ این مولکول"
          rows={apiMakers}
          rowKey={({ slug, substance }) => slug + substance}
          columns={[
            {
              label: 'شرکت',
              cell: ({ company, slug }) => <CompanyName name={company} slug={slug} />,
            },
            { label: 'ماده', cell: ({ substance }) => <Code>{substance}</Code> },
            {
              label: 'اعتبار',
              numeric: true,
              cell: ({ validUntil }) => <DueDate date={validUntil} today={today} />,
            },
          ]}
        />
      ),
    },
    combinations.length > 0 && {
      id: 'combinations',
      title: 'ترکیب‌های ثابت با این مولکول',
      tab: 'ترکیب‌ها',
      count: formatNumber(combinationTotal),
      lead:
        combinationTotal > combinations.length &&
        `${formatNumber(combinations.length)} ترکیب با بیشترین پروانه`,
      children: (
        <BarList
          items={combinations.map((row) => ({
            key: String(row.id),
            label: row.nameFa ?? <Code>{row.nameEn}</Code>,
            value: row.licences,
            text: `${formatNumber(row.licences)} پروانه، ${formatNumber(row.medicines)} دارو`,
            href: moleculePath(row),
          }))}
        />
      ),
    },
  ]
}

const medicineColumns = (today: string): TableColumn<Details['medicines'][number]>[] => [
  {
    label: 'قدرت',
    cell: (row) => (
      <DayLink href={medicinePath(row)} className="text-link">
        <Code>{[row.strength, row.volume].filter(Boolean).join(' · ') || row.code}</Code>
      </DayLink>
    ),
  },
  {
    label: 'شکل و راه مصرف',
    cell: (row) => [...new Set([row.form, row.route])].filter(Boolean).join('، '),
  },
  {
    label: 'پروانهٔ جاری',
    numeric: true,
    cell: (row) => (
      <DayLink href={currentLicencesPath({ code: row.code })} rel="nofollow" className="text-link">
        {formatNumber(row.licenceCount)}
      </DayLink>
    ),
  },
  {
    label: 'سازنده',
    numeric: true,
    cell: (row) => (
      <>
        {makersOf(row)}
        <ShortageNote medicine={row} />
      </>
    ),
  },
  {
    label: 'قیمت واحد',
    numeric: true,
    cell: (row) => <UnitAmount rial={row.unitPriceRial} unit={row.priceUnit} />,
    of: (row) => row.unitPriceRial,
  },
  {
    label: 'از پارسال',
    numeric: true,
    cell: (row) => <PriceChange ratio={row.unitPriceChange} />,
    of: (row) => row.unitPriceChange,
  },
  {
    label: 'نزدیک‌ترین انقضا',
    numeric: true,
    cell: (row) => <DueDate date={row.nearestExpiryOn} today={today} />,
    of: (row) => row.nearestExpiryOn,
  },
  {
    label: 'فرصت',
    leaves: 1,
    cell: (row) => (
      <DayLink href={opportunityPath(row.code)} rel="nofollow" className="text-link">
        شواهد
      </DayLink>
    ),
  },
]
