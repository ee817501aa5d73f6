import {
  currentLicencesPath,
  medicinePath,
  moleculePath,
  productPath,
} from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { DueDate } from '#src/catalogue/parts/due-date.tsx'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { LicensedMedicine } from '#src/catalogue/parts/medicine-name.tsx'
import { packWord } from '#src/catalogue/parts/tell-apart.ts'
import { salesSection } from '#src/insight/sales/sales-section.tsx'
import { seriesSection } from '#src/insight/trends/version-series.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { BarList } from '#src/ui/bar-list.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { Company, CompanyDetails } from '../load.ts'
import {
  agesSection,
  competitorsSection,
  LapseColumns,
  portfolioSection,
} from './market-sections.tsx'

interface CompanySectionsProps {
  company: Company
  details: CompanyDetails
  today: string
  /** What an address of rows is on the day that the page shows. */
  asOf: (path: string) => string
}

export function companySections(props: CompanySectionsProps): (RecordSection | false | null)[] {
  const { company, details, asOf } = props
  return [
    lapsingSection(props),
    portfolioSection({ company, details, asOf }),
    salesSection({ sales: details.sales, noun: 'این شرکت', isOfCompany: true, isRead: true }),
    soleSection({ company, details }),
    moleculesSection({ company, details, asOf }),
    competitorsSection({ company, details }),
    newestSection(props),
    agesSection(details),
    seriesSection(details.series),
    changesSection({ ...details, companyId: company.id }),
  ]
}

type Licence = CompanyDetails['lapsing'][number]

const licenceColumns = (today: string): TableColumn<Licence>[] => [
  {
    label: 'برند و بسته',
    cell: (row) => (
      <DayLink href={productPath(row.irc)} className="text-link">
        {row.brandFa ?? <Code>{row.brandEn ?? row.irc}</Code>}{' '}
        <span className="text-xs text-muted">{packWord(row.packCount)}</span>
      </DayLink>
    ),
  },
  { key: 'medicine', label: 'دارو', cell: (row) => <LicensedMedicine row={row} /> },
  {
    label: 'اعتبار تا',
    numeric: true,
    cell: (row) => <DueDate date={row.validUntil} today={today} />,
  },
]

const licensedColumn: TableColumn<Licence> = {
  label: 'صدور',
  numeric: true,
  cell: (row) => <DateText date={row.licensedOn} />,
  of: (row) => row.licensedOn,
}

/** The licences that end first, and how many end in each month to come. */
function lapsingSection({ company, details, today, asOf }: CompanySectionsProps): RecordSection {
  const { lapsing, lapses } = details
  return {
    id: 'expiry',
    tab: 'انقضا',
    title: 'پروانه‌هایی که زودتر منقضی می‌شوند',
    ...(company.expiringCount !== null && { count: formatNumber(company.expiringCount) }),
    open: true,
    children:
      lapsing.length === 0 ? (
        <p className="text-sm text-muted">
          {company.licenceCount === 0
            ? 'پروانهٔ جاری ندارد.'
            : 'منبع تاریخ پایان پروانه‌های این شرکت را نمی‌دهد.'}
        </p>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[1.5fr_1fr]">
          <div className="min-w-0">
            <DataTable
              dense
              caption="پروانه‌هایی که زودتر منقضی می‌شوند"
              rows={lapsing}
              rowKey={(row) => row.irc}
              columns={licenceColumns(today)}
            />
            <p className="mt-2 text-sm">
              <a
                href={asOf(currentLicencesPath({ holder: company.id, sort: 'expiry' }))}
                className="text-link"
              >
                همهٔ {formatNumber(company.licenceCount)} پروانه به ترتیب پایان اعتبار
              </a>
            </p>
          </div>
          <LapseColumns lapses={lapses} today={today} />
        </div>
      ),
  }
}

function newestSection({ details, today }: CompanySectionsProps): RecordSection | false {
  return (
    details.newest.length > 0 && {
      id: 'newest',
      title: 'جدیدترین پروانه‌ها',
      tab: 'جدیدترین‌ها',
      half: true,
      lead:
        details.newest.every(({ licensedOn }) => licensedOn === null) &&
        'منبع این‌ها را «جدید» نوشته است و تاریخ صدور نمی‌دهد.',
      children: (
        <DataTable
          dense
          caption="جدیدترین پروانه‌ها"
          rows={details.newest}
          rowKey={(row) => row.irc}
          columns={[...licenceColumns(today).slice(0, 2), licensedColumn]}
        />
      ),
    }
  )
}

type SectionProps = Pick<CompanySectionsProps, 'company' | 'details'>

function moleculesSection({
  company,
  details: { supply, molecules },
  asOf,
}: SectionProps & Pick<CompanySectionsProps, 'asOf'>): RecordSection {
  const inferred = supply.reduce((sum, row) => sum + row.inferred, 0)
  return {
    id: 'molecules',
    title: 'مولکول‌ها و نوع تأمین',
    tab: 'مولکول‌ها',
    count: formatNumber(company.moleculeCount),
    half: true,
    lead: 'پروانه‌های جاری به نوع تأمین، و مولکول‌هایی با بیشترین آن‌ها؛ کدهای بی‌مولکول در این فهرست نیستند.',
    children: (
      <>
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {supply.map(({ supplyType, licences }) => (
            <li key={supplyType}>
              {supplyType === null ? (
                `${supplyWord(null)} ${formatNumber(licences)}`
              ) : (
                <a
                  href={asOf(currentLicencesPath({ holder: company.id, supply: supplyType }))}
                  className="text-link"
                >
                  {supplyWord(supplyType)} {formatNumber(licences)}
                </a>
              )}
            </li>
          ))}
          {inferred > 0 && (
            <li>
              <InferredMark how={`نوع تأمین ${formatNumber(inferred)} پروانه را منبع ننوشته است`} />
            </li>
          )}
        </ul>
        <BarList
          items={molecules.map(({ id, nameFa, nameEn, licences, medicines }) => ({
            key: String(id),
            label: nameFa ?? <Code>{nameEn}</Code>,
            value: licences,
            text: `${formatNumber(licences)} پروانه، ${formatNumber(medicines)} دارو`,
            href: moleculePath({ id, slug: '' }),
          }))}
        />
      </>
    ),
  }
}

/** «۱۱ مولکول، ۲۰ کد»: how the figure of the heading and the codes below it go together. */
export function soleTitle(molecules: number, codes: number): string {
  if (codes === 0) return 'تنها سازندهٔ هیچ دارویی نیست'
  const counted = `تنها سازندهٔ ${formatNumber(codes)} کد ژنریک`
  return molecules === 0 ? counted : `${counted} و ${formatNumber(molecules)} مولکول کامل`
}

function soleSection({ company, details: { soleMade, soleTotal } }: SectionProps): RecordSection {
  const byMolecule = Map.groupBy(soleMade, ({ moleculeId, code }) => moleculeId ?? `code ${code}`)
  return {
    id: 'sole',
    tab: 'تک‌سازنده',
    title: soleTitle(company.soleMakerCount, soleTotal),
    count: formatNumber(soleTotal),
    half: true,
    lead: 'کدهای ژنریکی که تنها سازندهٔ داخلی آن‌ها این شرکت است. مولکول هنگامی «کامل» شمرده می‌شود که هیچ قدرت و شکل دیگر آن را هم شرکت دیگری نسازد؛ یک مولکول چند کد دارد.',
    children: soleMade.length > 0 && (
      <ul className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {[...byMolecule.values()].map((codes) => (
          <SoleMolecule key={codes[0]?.code} codes={codes} />
        ))}
      </ul>
    ),
  }
}

function SoleMolecule({ codes }: { codes: CompanyDetails['soleMade'] }) {
  const [first] = codes
  if (!first) return null
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span>{first.nameFa ?? <Code>{first.nameEn}</Code>}</span>
      {codes.map((medicine) => (
        <DayLink key={medicine.code} href={medicinePath(medicine)} className="text-link">
          <Code>{strengthAndVolume(medicine) || medicine.code}</Code>
        </DayLink>
      ))}
      {first.whole && <Chip>مولکول کامل</Chip>}
    </li>
  )
}
