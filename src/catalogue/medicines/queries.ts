import { isNull, sql } from 'drizzle-orm'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { atcLengths } from '../facts/atc-codes.ts'
import { medicineNames, withPersianWords } from '../parts/medicine-brief.server.ts'
import { formSort } from '../parts/permits.server.ts'
import { fromMedicines, medicinesOnce, namedFacets } from './facets.server.ts'
import { licenceCopies, medicineFilters, medicineWhere } from './filters.server.ts'
import { medicineList } from './list.ts'

/** The unit price of a medicine: its unit, how many licences have one, their median and spread. */
export const medicineUnitPrices = {
  ...pick(medicines, 'priceUnit', 'unitPriceCount', 'unitPriceRial', 'yearAgoUnitPriceRial'),
  ...pick(medicines, 'lowUnitPriceRial', 'highUnitPriceRial', 'minUnitPriceRial'),
  ...pick(medicines, 'maxUnitPriceRial', 'localUnitPriceRial', 'importedUnitPriceRial'),
  ...pick(medicines, 'unitPriceChange', 'coverageState', 'acceptedUnitPriceRial'),
  ...pick(medicines, 'patientUnitRial', 'patientShare'),
}

export const medicineRow = {
  ...medicineNames,
  ...pick(medicines, 'atcCode', 'atcInferred', 'licenceCount', 'uniqueCount', 'makerCount'),
  ...pick(medicines, 'localCount', 'underLicenceCount', 'importedCount', 'emergencyCount'),
  ...pick(medicines, 'minPriceRial', 'maxPriceRial', 'nearestExpiryOn', 'salesRial', 'salesChange'),
  ...medicineUnitPrices,
  unknownSupplyCount: sql<number>`${medicineSql('medicines').unknownSupply}`,
}

export const medicineSource = listSource({
  name: 'medicines',
  definition: medicineList,
  shows: {
    name: ['nameFa', 'nameEn'],
    strength: ['strength', 'volume'],
    form: ['form', 'route'],
    atc: ['atcCode', 'atcInferred'],
    licences: ['licenceCount', 'uniqueCount'],
    makers: ['makerCount'],
    supply: [
      'localCount',
      'underLicenceCount',
      'importedCount',
      'emergencyCount',
      'unknownSupplyCount',
    ],
    unitPrice: [
      'unitPriceRial',
      'priceUnit',
      'unitPriceCount',
      'lowUnitPriceRial',
      'highUnitPriceRial',
      'minUnitPriceRial',
      'maxUnitPriceRial',
      'localUnitPriceRial',
      'importedUnitPriceRial',
    ],
    unitChange: ['unitPriceChange', 'yearAgoUnitPriceRial'],
    accepted: ['acceptedUnitPriceRial', 'coverageState'],
    patient: ['patientUnitRial', 'patientShare'],
    sales: ['salesRial'],
    salesChange: ['salesChange'],
    price: ['minPriceRial', 'maxPriceRial'],
    expiry: ['nearestExpiryOn'],
  },
  searchWords: medicines.searchWords,
  compared: { key: 'code', figures: ['licences', 'makers', 'unitPrice'] },
  from: sql`${medicines}`,
  key: medicines.code,
  filters: medicineFilters,
  // A code that its source has no more is found by the state of its licences, or by whoever names it.
  inSight: (chosen) =>
    ['status', 'code', 'mine'].some((key) => chosen.has(key))
      ? undefined
      : isNull(medicines.vanishedOn),
  where: medicineWhere,
  order: {
    name: medicines.nameSort,
    form: formSort(medicines.form),
    atc: medicines.atcCode,
    licences: medicines.licenceCount,
    makers: medicines.makerCount,
    unitPrice: [
      sql`case when ${medicines.unitPriceRial} is not null then ${medicines.priceUnit} end`,
      medicines.unitPriceRial,
    ],
    unitChange: medicines.unitPriceChange,
    accepted: [
      sql`case when ${medicines.acceptedUnitPriceRial} is not null then ${medicines.priceUnit} end`,
      medicines.acceptedUnitPriceRial,
    ],
    patient: medicines.patientShare,
    sales: medicines.salesRial,
    salesChange: medicines.salesChange,
    price: { from: medicines.minPriceRial, to: medicines.maxPriceRial },
    expiry: medicines.nearestExpiryOn,
  },
  fields: medicineRow,
  rows: (pageIn) => pageIn(medicines),
  shown: withPersianWords,
  counted: { from: fromMedicines, once: medicinesOnce, copies: licenceCopies },
  prefixLengths: atcLengths,
  named: namedFacets,
})

export type MedicineRow = RowOf<typeof medicineSource>
