import { productPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { formatAmount } from '#src/persian/money.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import { CompanyName } from '../parts/company-name.tsx'
import { Amount, AmountRange, Change, Figure, LicenceFigure } from '../parts/figures.tsx'
import { makersOf } from '../parts/licence-count.ts'
import { LicensedMedicine, MedicineName, Strength } from '../parts/medicine-name.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { isUnchanged, PriceChange, UnitAmount, UnitSpreadCell } from '../parts/unit-price.tsx'
import { AtcCode } from './atc-code.tsx'
import type { medicineList, productList } from './list.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'
import { SupplyChip } from './supply-chip.tsx'
import { SupplyMix } from './supply-mix.tsx'

export const medicineCells: Cells<typeof medicineList, MedicineRow> = {
  name: (row) => <MedicineName medicine={row} remark={[row.strength, row.volume]} />,
  strength: (row) => <Strength of={row} />,
  form: (row) => <FormAndRoute of={row} />,
  atc: (row) => <AtcCode code={row.atcCode} inferred={row.atcInferred} />,
  licences: (row) => <LicenceFigure licences={row.licenceCount} uniqueProducts={row.uniqueCount} />,
  makers: (row) => makersOf(row),
  supply: (row) => <SupplyMix medicine={row} />,
  unitPrice: (row) => (
    <>
      <UnitSpreadCell {...row} />
      <PhoneChange ratio={row.unitPriceChange} />
    </>
  ),
  unitChange: (row) => <PriceChange ratio={row.unitPriceChange} />,
  accepted: (row) => <Accepted of={row} />,
  patient: (row) => <PatientPart of={row} />,
  sales: (row) => <Amount rial={row.salesRial} />,
  salesChange: (row) => <Change ratio={row.salesChange} />,
  price: (row) => <AmountRange from={row.minPriceRial} to={row.maxPriceRial} />,
  expiry: (row) => (
    <DateText date={row.nearestExpiryOn} missing={row.licenceCount === 0 && NO_LICENCE} />
  ),
}

export const medicineNumeric = [
  'atc',
  'licences',
  'makers',
  'unitPrice',
  'unitChange',
  'accepted',
  'patient',
  'sales',
  'salesChange',
  'price',
  'expiry',
]

export const productCells: Cells<typeof productList, ProductRow> = {
  brand: (row) => <BrandName product={row} />,
  medicine: (row) => <LicensedMedicine row={row} form={row.form} />,
  holder: (row) => <CompanyName name={row.holderName} slug={row.holderSlug} />,
  brandOwner: (row) => <CompanyName name={row.brandOwnerName} slug={row.brandOwnerSlug} />,
  producer: (row) => (
    <CompanyName name={row.producerName} slug={row.producerSlug} remark={row.country} />
  ),
  supply: (row) => <SupplyChip type={row.supplyType} inferred={row.supplyInferred} />,
  pack: (row) => <Figure value={row.packCount} />,
  gtin: (row) => (row.gtin ? <Code>{row.gtin}</Code> : <Absent />),
  unitPrice: (row) => (
    <>
      <UnitAmount rial={row.unitPriceRial} unit={row.priceUnit} />
      <PhoneChange ratio={row.unitPriceChange} />
    </>
  ),
  unitChange: (row) => <PriceChange ratio={row.unitPriceChange} />,
  price: (row) => <Amount rial={row.priceRial} />,
  expiry: (row) => <DateText date={row.validUntil} />,
  status: (row) => <StatusChip status={row.status} />,
}

export const productNumeric = [
  'supply',
  'pack',
  'gtin',
  'unitPrice',
  'unitChange',
  'price',
  'expiry',
  'status',
]

/** On a phone the change against a year ago has no column: it stands after the price. */
function PhoneChange({ ratio }: { ratio: number | null }) {
  if (ratio === null || isUnchanged(ratio)) return null
  return (
    <span className="text-xs hidden phone:inline">
      {' '}
      <PriceChange ratio={ratio} />
    </span>
  )
}

interface BrandNameProps {
  product: { irc: string; brandFa: string | null; brandEn: string | null }
}

function BrandName({ product }: BrandNameProps) {
  const { irc, brandFa, brandEn } = product
  return (
    <a href={useAsOf(productPath(irc))} className="text-link">
      {brandFa ? isolated(brandFa) : <Code>{brandEn ?? irc}</Code>}
      {brandFa && brandEn && (
        <span className="under-name">
          <Code>{brandEn}</Code>
        </span>
      )}
    </a>
  )
}

function Accepted({ of: { acceptedUnitPriceRial: rial, coverageState } }: { of: MedicineRow }) {
  if (coverageState === null) return <Absent reason="در فهرست بیمه نیامده است" />
  if (coverageState !== 'covered') {
    return <span className="text-xs text-muted">{COVERAGE_WORDS[coverageState as never]}</span>
  }
  return <Amount rial={rial} />
}

function PatientPart({ of: { patientUnitRial: rial, patientShare: share } }: { of: MedicineRow }) {
  if (rial === null || share === null) return <Absent reason="بیمه‌ای نیست یا قیمت آن روشن نیست" />
  return (
    <>
      {formatAmount(rial)}{' '}
      <span className="text-xs text-muted">{formatPercent(share, undefined, 0)}</span>
    </>
  )
}

function FormAndRoute({ of: { form, route } }: { of: Pick<MedicineRow, 'form' | 'route'> }) {
  if (!form && !route) return <Absent />
  return (
    <>
      {form}
      {route && route !== form && <span className="text-muted">{`، ${route}`}</span>}
    </>
  )
}
