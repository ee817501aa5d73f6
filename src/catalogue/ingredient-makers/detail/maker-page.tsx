import { dependencyPath } from '#src/addresses/insight.ts'
import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import type { IngredientMakerData } from '../load.ts'
import { MakerSections } from './maker-sections.tsx'

export function IngredientMakerPage({ data }: { data: IngredientMakerData }) {
  const { company, details, dataset } = data
  return (
    <CompanyRecord
      {...{ company, dataset }}
      current="ingredients"
      compared="ingredient-makers"
      total={`${formatNumber(company.ingredientCount)} ماده با پروانهٔ جاری`}
      crumb={{ label: 'سازندگان مواد اولیه', href: '/api-companies' }}
      facts={[
        { label: 'مادهٔ تک‌سازنده', value: formatNumber(company.soleIngredientCount) },
        { label: 'فرآوردهٔ وابسته', value: formatNumber(company.dependentProductCount) },
        { label: 'شرکت وابسته', value: formatNumber(company.dependentFirmCount) },
        { label: 'نزدیک‌ترین انقضا', value: <DateText date={company.ingredientExpiryOn} /> },
      ]}
      insights={[{ href: dependencyPath({ maker: company.slug }), label: 'نقشهٔ وابستگی' }]}
    >
      {details ? (
        <MakerSections company={company} details={details} />
      ) : (
        <LockedRecord holds="ماده‌ها با اعتبار پروانه، داروها و شرکت‌های وابسته به این سازنده و تغییرات" />
      )}
    </CompanyRecord>
  )
}
