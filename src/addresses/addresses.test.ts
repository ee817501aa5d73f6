import { expect, it } from 'vitest'
import {
  dependencyPath,
  listBriefPath,
  recordBriefPath,
  replacementPath,
  trendsPath,
} from './insight.ts'
import {
  currentLicencesPath,
  currentPermitsPath,
  ingredientPath,
  medicinePath,
  moleculePath,
  seenProductsPath,
} from './records.ts'

const CURRENT = 'status=active&status=expiring&status=listed'

it.each([
  [medicinePath({ code: 7, slug: 'a' }), '/medicine/7-a'],
  [medicinePath({ code: 7, slug: '' }), '/medicine/7'],
  [moleculePath({ id: 7, slug: 'a' }), '/molecule/7-a'],
  [moleculePath({ id: 7, slug: '' }), '/molecule/7'],
  [ingredientPath({ id: 7, slug: 'a' }), '/apis/7-a'],
  [ingredientPath({ id: 7, slug: '' }), '/apis/7'],
  [dependencyPath(), '/insight/dependency'],
  [dependencyPath({ medicine: 7 }), '/insight/dependency?medicine=7'],
  [replacementPath({ atc: 'A' }), '/insight/replacement?atc=A'],
  [trendsPath({ year: '1404' }), '/medicine-index-trends?year=1404'],
  [listBriefPath('medicines', { makers: '1', page: '2', size: '50' }), '/brief/medicines?makers=1'],
  [recordBriefPath('companies', 'a b'), '/brief/companies/a%20b'],
  [recordBriefPath('medicines', 7, '2026-11-22'), '/brief/medicines/7?asOf=1405-09-01'],
  [
    currentLicencesPath({ code: 0, holder: 0 }),
    `/medicine?level=products&code=0&${CURRENT}&status=emergency&holder=0`,
  ],
  [currentLicencesPath(), `/medicine?level=products&${CURRENT}&status=emergency`],
  [
    seenProductsPath(),
    `/medicine?level=products&${CURRENT}&status=emergency&status=expired&status=inactive`,
  ],
  [
    currentPermitsPath('/fda/products', { id: 3 }, { goods: 'food' }),
    `/fda/products?goods=food&${CURRENT}&company=3`,
  ],
])('the address %s stays as it is', (address, expected) => {
  expect(decodeURIComponent(address)).toBe(decodeURIComponent(expected))
})
