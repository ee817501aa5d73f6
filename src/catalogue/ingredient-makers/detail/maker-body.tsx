import { dependencyPath, replacementPath } from '#src/addresses/insight.ts'
import { CompanyRecord } from '#src/catalogue/parts/company-record.tsx'
import { substanceMakerSentence } from '#src/catalogue/parts/sentences.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DateText } from '#src/ui/date-text.tsx'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import type { IngredientMakerData } from '../load.ts'
import { makerSections } from './maker-sections.tsx'

export function IngredientMakerBody({ data }: { data: IngredientMakerData }) {
  const { company, details } = data
  const to = (id: string) => details && { href: `#${id}` }
  return (
    <CompanyRecord
      company={company}
      current="ingredients"
      sentence={substanceMakerSentence(company, details !== null)}
      facts={[
        {
          label: 'مادهٔ دارای پروانه',
          value: formatNumber(company.ingredientCount),
          ...to('substances'),
        },
        {
          label: 'مادهٔ تک‌سازنده',
          value: formatNumber(company.soleIngredientCount),
          ...(company.soleIngredientCount > 0 && to('substances')),
        },
        {
          label: 'فرآوردهٔ وابسته',
          value: formatNumber(company.dependentProductCount),
          ...to('exposure'),
        },
        {
          label: 'شرکت وابسته',
          value: formatNumber(company.dependentFirmCount),
          ...(company.dependentFirmCount > 0 && to('firms')),
        },
        {
          label: 'نزدیک‌ترین انقضا',
          value: company.ingredientExpiryOn && <DateText date={company.ingredientExpiryOn} />,
          ...(company.ingredientCount === 0 && { missing: NO_LICENCE }),
        },
        { label: 'ظرفیت تولید', value: null },
      ]}
      insights={[
        { href: dependencyPath({ maker: company.slug }), label: 'نقشهٔ وابستگی' },
        { href: replacementPath({ maker: String(company.id) }), label: 'جایگزین‌ها' },
      ]}
      sections={details && makerSections({ company, details })}
      holds={`${formatNumber(company.ingredientCount)} مادهٔ ${company.name} و داروهای وابسته به آن`}
      columns={['ماده', 'سازندهٔ داخلی', 'فرآوردهٔ وابسته', 'اعتبار پروانه']}
    />
  )
}
