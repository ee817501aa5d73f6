import { productList } from '#src/catalogue/medicines/list.ts'
import { fieldOf, type KindUnderTest } from './kind-under-test.ts'
import {
  ABOUT_MEDICINE,
  all,
  licenceMeets,
  medicineMeets,
  readLicences,
  unitOrder,
} from './licence-facts.ts'

export const products: KindUnderTest = {
  name: 'products',
  definition: productList,
  list: (caller, search) => caller.products.list(search),
  facets: (caller, search) => caller.products.facets(search),
  keyOf: (row) => fieldOf(row, 'irc'),
  // Seasons that are over are not told.
  manyValued: ['season'],
  openFilter: 'form',
  word: 'قرص',
  facts: async (db) =>
    (await readLicences(db)).map((licence) => ({
      key: licence.irc,
      order: {
        brand: licence.brandSort,
        price: licence.price,
        expiry: licence.validUntil,
        unitPrice: unitOrder(licence.medicine.unit, licence.unitPrice),
      },
      meets: (filters) =>
        all(filters, (key, values) =>
          ABOUT_MEDICINE.includes(key)
            ? medicineMeets(licence.medicine, key, values)
            : licenceMeets(licence, key, values),
        ),
      secrets: [licence.gtin, licence.price, licence.unitPrice, licence.validUntil].flatMap(
        (value) => (value === null ? [] : [String(value)]),
      ),
    })),
}
