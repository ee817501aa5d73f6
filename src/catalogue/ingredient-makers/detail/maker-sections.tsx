import { companyPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { IngredientName } from '#src/catalogue/parts/ingredient-name.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { BarList } from '#src/ui/bar-list.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { Maker, MakerDetails } from '../load.ts'

interface SectionsProps {
  company: Maker
  details: MakerDetails
}

export function makerSections({ company, details }: SectionsProps): (RecordSection | false)[] {
  const { soleMedicines, soleTotal, otherMedicines, otherTotal, holders } = details
  return [
    {
      id: 'exposure',
      title: 'اگر این سازنده متوقف شود',
      tab: 'اگر متوقف شود',
      open: true,
      children: <Exposure company={company} />,
    },
    {
      id: 'substances',
      title: 'مواد',
      count: formatNumber(details.substances.length),
      aside: `${countOf(company.ingredientCount, details.substances.length)} جاری`,
      children: <Substances substances={details.substances} />,
    },
    soleMedicines.length > 0 && {
      id: 'sole',
      title: 'داروهای بدون جایگزین',
      count: formatNumber(soleTotal),
      aside: countOf(soleMedicines.length, soleTotal),
      lead: 'داروهایی از مولکول‌هایی که این شرکت تنها سازندهٔ داخلی مادهٔ اولیهٔ آن‌هاست.',
      children: <MedicineTable caption="داروهای بدون جایگزین" medicines={soleMedicines} />,
    },
    holders.length > 0 && {
      id: 'firms',
      title: 'شرکت‌های وابسته',
      count: formatNumber(company.dependentFirmCount),
      half: true,
      lead: 'صاحبان پروانه‌های وابسته و تعداد پروانه‌هایشان؛ «بدون جایگزین» یعنی مادهٔ اولیه سازندهٔ داخلی دیگری ندارد.',
      children: <Holders details={details} />,
    },
    otherMedicines.length > 0 && {
      id: 'medicines',
      title: 'داروهای با سازندهٔ مادهٔ دیگر',
      tab: 'داروهای دیگر',
      count: formatNumber(otherTotal),
      aside: countOf(otherMedicines.length, otherTotal),
      half: holders.length > 0,
      lead: 'مادهٔ اولیهٔ این داروها را حداقل یک شرکت داخلی دیگر هم می‌سازد.',
      children: <MedicineTable caption="داروهای با سازندهٔ مادهٔ دیگر" medicines={otherMedicines} />,
    },
    changesSection({ ...details, companyId: company.id }),
  ]
}

/** The one sentence that this page is opened for. */
function Exposure({ company }: { company: Maker }) {
  const { dependentProductCount, dependentFirmCount, soleIngredientCount, name } = company
  if (dependentProductCount === 0) {
    return <EmptyState icon="info" title="فرآوردهٔ داخلی به مادهٔ مؤثرهٔ این سازنده وابسته نیست" />
  }
  return (
    <p className="max-w-3xl text-sm leading-7">
      {formatNumber(dependentProductCount)} پروانهٔ جاری داخلی از {formatNumber(dependentFirmCount)}{' '}
      شرکت، از مولکول‌هایی است که {name} مادهٔ مؤثرهٔ آن‌ها را می‌سازد.{' '}
      {soleIngredientCount > 0
        ? `برای ${formatNumber(soleIngredientCount)} ماده سازندهٔ داخلی دیگری نیست.`
        : 'همهٔ این مواد حداقل یک سازندهٔ داخلی دیگر دارند.'}
    </p>
  )
}

function Holders({ details: { holders } }: { details: MakerDetails }) {
  const asOf = useAsOfLinks()
  return (
    <BarList
      items={holders.map(({ name, slug, licences, soleLicences }) => ({
        key: slug,
        label: name,
        value: licences,
        text: `${formatNumber(licences)} پروانه${
          soleLicences > 0 ? `، ${formatNumber(soleLicences)} بدون جایگزین` : ''
        }`,
        href: asOf(companyPath(slug)),
      }))}
    />
  )
}

type Substance = MakerDetails['substances'][number]

/** Substances that the company may make, or might, the most needed first. */
function Substances({ substances }: { substances: readonly Substance[] }) {
  if (substances.length === 0) {
    return <EmptyState icon="info" title="پروانهٔ مادهٔ اولیه‌ای از این شرکت در داده‌ها نیست" />
  }
  return (
    <DataTable
      dense
      caption="مواد این سازنده"
      rows={substances}
      rowKey={(row) => row.id}
      columns={[
        { label: 'ماده', cell: (row) => <IngredientName ingredient={row} /> },
        { label: 'سازندهٔ داخلی', cell: (row) => <Makers of={row} /> },
        {
          label: 'فرآوردهٔ وابسته',
          numeric: true,
          cell: (row) => <Figure value={row.dependentCount} />,
        },
        {
          label: 'سازندهٔ فرآورده',
          numeric: true,
          cell: (row) => <Figure value={row.finishedMakerCount} />,
        },
        {
          label: 'اعتبار پروانه',
          numeric: true,
          cell: (row) => <DateText date={row.validUntil} />,
        },
        { key: 'status', label: 'وضعیت', cell: (row) => <StatusChip status={row.status} /> },
      ]}
    />
  )
}

function Makers({ of: { makerCount, isSole } }: { of: Substance }) {
  if (!isSole) return <Figure value={makerCount} />
  return (
    <Chip tone="caution" icon="warning">
      تک‌سازنده
    </Chip>
  )
}
