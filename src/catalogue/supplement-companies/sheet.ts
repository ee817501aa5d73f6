import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import type { supplementCompanyList } from './list.ts'
import type { SupplementCompanyRow } from './queries.ts'

export const supplementCompanySheet: SheetColumns<
  typeof supplementCompanyList,
  SupplementCompanyRow
> = {
  name: [textColumn('شرکت', (row) => row.name), textColumn('نام لاتین', (row) => row.nameEn)],
  group: [textColumn('گروه', (row) => row.groupName)],
  products: [numberColumn('مجوز معتبر', (row) => row.supplementCount)],
  brands: [numberColumn('برند', (row) => row.supplementBrandCount, 'برندهای مجوزهای معتبر')],
  forms: [textColumn('شکل‌ها', (row) => row.supplementForms.join('، ') || null)],
  newest: dateColumns('جدیدترین مجوز', (row) => row.newestSupplementOn),
}
