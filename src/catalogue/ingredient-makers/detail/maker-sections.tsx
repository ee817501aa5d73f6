import { companyPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Maker, MakerDetails } from '../load.ts'
import { Substances } from './substances.tsx'

interface SectionsProps {
  company: Maker
  details: MakerDetails
}

export function MakerSections({ company, details }: SectionsProps) {
  return (
    <>
      <Exposure company={company} />
      <Substances substances={details.substances} />
      <SoleMedicines details={details} />
      <Holders details={details} />
      <OtherMedicines details={details} />
      <ChangeFeed changes={details.changes} companyId={company.id} />
    </>
  )
}

/** The one sentence that this page is opened for. */
function Exposure({ company }: { company: Maker }) {
  const { dependentProductCount, dependentFirmCount, soleIngredientCount, name } = company
  return (
    <Section id="exposure" title="اگر این سازنده متوقف شود">
      {dependentProductCount === 0 ? (
        <EmptyState icon="info" title="فرآوردهٔ داخلی به ماده‌های این سازنده وابسته نیست" />
      ) : (
        <p className="max-w-3xl text-base leading-8">
          {formatNumber(dependentProductCount)} پروانهٔ جاری داخلی از{' '}
          {formatNumber(dependentFirmCount)} شرکت، از مولکول‌هایی است که {name} مادهٔ اولیهٔ آن‌ها را
          می‌سازد.{' '}
          {soleIngredientCount > 0
            ? `برای ${formatNumber(soleIngredientCount)} ماده سازندهٔ داخلی دیگری نیست.`
            : 'همهٔ این ماده‌ها حداقل یک سازندهٔ داخلی دیگر دارند.'}
        </p>
      )}
    </Section>
  )
}

function SoleMedicines({ details: { soleMedicines, soleTotal } }: { details: MakerDetails }) {
  if (soleMedicines.length === 0) return null
  return (
    <Section
      id="sole"
      title="داروهای بی‌جایگزین"
      aside={countOf(soleMedicines.length, soleTotal)}
      lead="داروهایی از مولکول‌هایی که این شرکت تنها سازندهٔ داخلی مادهٔ اولیهٔ آن‌هاست."
    >
      <MedicineTable caption="داروهای بی‌جایگزین" medicines={soleMedicines} />
    </Section>
  )
}

function Holders({ details: { holders } }: { details: MakerDetails }) {
  if (holders.length === 0) return null
  return (
    <Section
      id="firms"
      title="شرکت‌های وابسته"
      lead="صاحبان پروانه‌های وابسته و تعداد پروانه‌هایشان؛ «بی‌جایگزین» یعنی مادهٔ اولیه سازندهٔ داخلی دیگری ندارد."
    >
      <Card>
        <BarList
          items={holders.map(({ name, slug, licences, soleLicences }) => ({
            key: slug,
            label: name,
            value: licences,
            text: `${formatNumber(licences)} پروانه${
              soleLicences > 0 ? `، ${formatNumber(soleLicences)} بی‌جایگزین` : ''
            }`,
            href: companyPath(slug),
          }))}
        />
      </Card>
    </Section>
  )
}

function OtherMedicines({ details: { otherMedicines, otherTotal } }: { details: MakerDetails }) {
  if (otherMedicines.length === 0) return null
  return (
    <Section
      id="medicines"
      title="داروهای با سازندهٔ مادهٔ دیگر"
      aside={countOf(otherMedicines.length, otherTotal)}
      lead="مادهٔ اولیهٔ این داروها را حداقل یک شرکت داخلی دیگر هم می‌سازد."
    >
      <MedicineTable caption="داروهای با سازندهٔ مادهٔ دیگر" medicines={otherMedicines} />
    </Section>
  )
}
