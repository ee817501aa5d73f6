import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { todayInTehran } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { productCells, productNumeric } from '../columns.tsx'
import { productList } from '../list.ts'
import type { MedicineDetails, MedicineIdentityFacts } from '../load.ts'
import type { ProductRow } from '../products.server.ts'
import { IngredientMakersSection, PriceSection, ValiditySection } from './market-sections.tsx'

interface MedicineSectionsProps {
  medicine: MedicineIdentityFacts
  details: MedicineDetails
}

const LICENCE_COLUMNS = [
  'brand',
  'holder',
  'producer',
  'supply',
  'pack',
  'price',
  'expiry',
  'status',
] as const

const licenceColumns = LICENCE_COLUMNS.map(
  (key): TableColumn<ProductRow> => ({
    key,
    label: productList.columns[key].label,
    cell: productCells[key],
    numeric: productNumeric.includes(key),
  }),
)

export function MedicineSections({ medicine, details }: MedicineSectionsProps) {
  const { licences, licenceTotal, shares, related, changes, changeTotal } = details
  const today = todayInTehran(new Date())
  return (
    <>
      <Section
        id="licences"
        title="پروانه‌ها"
        lead={`همهٔ پروانه‌های این کد که در داده‌ها هست، در هر وضعیت؛ ${formatNumber(medicine.licenceCount)} پروانه جاری است.`}
        aside={countOf(licences.length, licenceTotal)}
      >
        {licences.length === 0 ? (
          <EmptyState icon="info" title="پروانه‌ای برای این کد در داده‌ها نیست" />
        ) : (
          <DataTable
            caption="پروانه‌های این کد ژنریک"
            columns={licenceColumns}
            rows={licences}
            rowKey={(row) => row.irc}
          />
        )}
        {licenceTotal > licences.length && (
          <p className="mt-2 text-sm">
            <a href={`/medicine?level=products&q=${medicine.code}`} className="text-link">
              همهٔ {formatNumber(licenceTotal)} پروانه در فهرست فرآورده‌ها
            </a>
          </p>
        )}
      </Section>
      {shares.length > 0 && (
        <Section
          id="shares"
          title="سهم از پروانه‌ها"
          lead="تعداد فرآورده‌های یکتای جاری هر دارنده از همهٔ فرآورده‌های یکتای جاری این کد؛ سهم از فروش نیست."
        >
          <LicenceShares holders={shares} total={medicine.uniqueCount} />
        </Section>
      )}
      <ValiditySection details={details} today={today} />
      <PriceSection details={details} />
      <IngredientMakersSection details={details} />
      <Section id="related" title="داروهای دیگر همین گروه درمانی">
        {related.length > 0 ? (
          <MedicineTable caption="داروهای دیگر همین گروه درمانی" medicines={related} />
        ) : (
          <p className="text-sm text-muted">داروی دیگری با همین کد ATC در داده‌ها نیست.</p>
        )}
      </Section>
      <ChangeFeed changes={changes} medicineCode={medicine.code} total={changeTotal} />
    </>
  )
}
