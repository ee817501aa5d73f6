import { atcGroupSheet } from '#src/catalogue/atc-groups/sheet.ts'
import { atcGroupSource } from '#src/catalogue/atc-groups/view-list.server.ts'
import type { ListName } from '#src/catalogue/catalogue.ts'
import { companySource } from '#src/catalogue/companies/router.ts'
import { companySheet } from '#src/catalogue/companies/sheet.ts'
import { healthCompanySource } from '#src/catalogue/health-companies/router.ts'
import { healthCompanySheet } from '#src/catalogue/health-companies/sheet.ts'
import { healthProductSource } from '#src/catalogue/health-products/router.ts'
import { healthProductSheet } from '#src/catalogue/health-products/sheet.ts'
import { ingredientMakerSource } from '#src/catalogue/ingredient-makers/router.ts'
import { ingredientMakerSheet } from '#src/catalogue/ingredient-makers/sheet.ts'
import { ingredientSource } from '#src/catalogue/ingredients/router.ts'
import { ingredientSheet } from '#src/catalogue/ingredients/sheet.ts'
import { medicineSource, productSource } from '#src/catalogue/medicines/router.ts'
import { medicineSheet, productSheet } from '#src/catalogue/medicines/sheet.ts'
import { supplementCompanySource } from '#src/catalogue/supplement-companies/router.ts'
import { supplementCompanySheet } from '#src/catalogue/supplement-companies/sheet.ts'
import { supplementSource } from '#src/catalogue/supplements/router.ts'
import { supplementSheet } from '#src/catalogue/supplements/sheet.ts'
import { changeSheet } from '#src/insight/changes/sheet.ts'
import { changeSource } from '#src/insight/changes/source.server.ts'
import { radarSheet, radarSource } from '#src/insight/expiry/source.server.ts'
import { exportedOpportunities } from '#src/insight/opportunity/exported.server.ts'
import { newListingSheet, newListingSource } from '#src/insight/trends/listing-export.server.ts'
import { type ExportedList, exportedList } from './exported-list.server.ts'

const LISTS: Readonly<
  Record<ListName | 'atc-groups' | 'expiry' | 'new-listings' | 'changes', ExportedList>
> = {
  medicines: exportedList({
    title: 'داروها',
    noun: 'دارو',
    path: '/medicine',
    source: medicineSource,
    sheet: medicineSheet,
  }),
  products: exportedList({
    title: 'فرآورده‌های دارویی',
    noun: 'فرآورده',
    path: '/medicine',
    fixed: { level: 'products' },
    source: productSource,
    sheet: productSheet,
  }),
  companies: exportedList({
    title: 'شرکت‌های دارویی',
    noun: 'شرکت',
    path: '/company',
    source: companySource,
    sheet: companySheet,
  }),
  'atc-groups': exportedList({
    title: 'طبقه‌بندی ATC',
    noun: 'گروه',
    path: '/category',
    source: atcGroupSource,
    sheet: atcGroupSheet,
  }),
  ingredients: exportedList({
    title: 'مواد اولیه و حدواسط‌ها',
    noun: 'ماده',
    path: '/apis',
    source: ingredientSource,
    sheet: ingredientSheet,
  }),
  'ingredient-makers': exportedList({
    title: 'سازندگان مواد اولیه',
    noun: 'شرکت',
    path: '/api-companies',
    source: ingredientMakerSource,
    sheet: ingredientMakerSheet,
  }),
  supplements: exportedList({
    title: 'مکمل‌ها',
    noun: 'مکمل',
    path: '/supplement-releasing-products',
    source: supplementSource,
    sheet: supplementSheet,
  }),
  'supplement-companies': exportedList({
    title: 'شرکت‌های مکمل',
    noun: 'شرکت',
    path: '/supplement-releasing-companies',
    source: supplementCompanySource,
    sheet: supplementCompanySheet,
  }),
  'health-products': exportedList({
    title: 'کالاهای سلامت',
    noun: 'کالا',
    path: '/fda/products',
    source: healthProductSource,
    sheet: healthProductSheet,
  }),
  'health-companies': exportedList({
    title: 'شرکت‌های کالای سلامت',
    noun: 'شرکت',
    path: '/fda/companies',
    source: healthCompanySource,
    sheet: healthCompanySheet,
  }),
  changes: exportedList({
    title: 'تغییرهای بازار',
    noun: 'تغییر',
    path: '/insight/changes',
    source: changeSource,
    sheet: changeSheet,
  }),
  'new-listings': exportedList({
    title: 'افزوده‌های فهرست رسمی',
    noun: 'دارو',
    path: '/medicine-index-trends',
    source: newListingSource,
    sheet: newListingSheet,
  }),
  expiry: exportedList({
    title: 'رادار انقضا',
    noun: 'پروانه',
    path: '/insight/expiry',
    source: radarSource,
    sheet: radarSheet,
  }),
}

/** Every list that may be taken along, by its name in `/api/export/{list}`. */
export const EXPORTED_LISTS: Readonly<Record<string, ExportedList>> = {
  ...LISTS,
  opportunities: exportedOpportunities,
}
