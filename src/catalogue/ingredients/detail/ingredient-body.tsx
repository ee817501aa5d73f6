import { dependencyPath } from '#src/addresses/insight.ts'
import { moleculePath } from '#src/addresses/records.ts'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { substanceSentence } from '#src/catalogue/parts/sentences.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import type { Ingredient, IngredientData } from '../load.ts'
import { ingredientSections } from './ingredient-sections.tsx'

export function IngredientBody({ data }: { data: IngredientData }) {
  const { ingredient, details } = data
  const { id, nameFa, nameEn } = ingredient
  const to = (section: string) => details && { href: `#${section}` }
  return (
    <RecordBody
      locked={
        !details && {
          holds: `سازندگان ${nameFa ?? nameEn}، اعتبار پروانه‌ها و داروهای وابسته`,
          columns: ['شرکت', 'موادی که می‌سازد', 'اعتبار پروانه', 'وضعیت'],
        }
      }
      sentence={substanceSentence(ingredient, details !== null)}
      facts={[
        { label: 'سازندهٔ ماده', value: formatNumber(ingredient.makerCount), ...to('makers') },
        {
          label: 'سازندهٔ فرآورده',
          value: formatNumber(ingredient.finishedMakerCount),
          ...(ingredient.finishedMakerCount > 0 && to('finished-makers')),
        },
        {
          label: 'فرآوردهٔ وابسته',
          value: formatNumber(ingredient.dependentCount),
          ...to('medicines'),
        },
        {
          label: 'نزدیک‌ترین انقضا',
          value: ingredient.nearestExpiryOn && <DateText date={ingredient.nearestExpiryOn} />,
          ...(ingredient.makerCount === 0 && { missing: NO_LICENCE }),
          ...to('makers'),
        },
        { label: 'واردات ماده', value: null },
        { label: 'قیمت ماده', value: null },
      ]}
      insights={[{ href: dependencyPath({ ingredient: id }), label: 'نقشهٔ وابستگی' }]}
      sections={[
        ...(details ? ingredientSections({ ingredient, details }) : []),
        { id: 'identity', title: 'مشخصات', children: <Identity ingredient={ingredient} /> },
      ]}
    />
  )
}

function Identity({ ingredient }: { ingredient: Ingredient }) {
  return (
    <KeyFacts
      facts={[
        { label: 'نوع', value: TYPE_WORDS[ingredient.type] },
        {
          label: 'شمارهٔ CAS',
          value: ingredient.casNumber && <Code copyLabel="شمارهٔ CAS">{ingredient.casNumber}</Code>,
        },
        {
          label: 'مولکول',
          value: ingredient.molecule && ingredient.moleculeId !== null && (
            <DayLink
              href={moleculePath({ id: ingredient.moleculeId, slug: '' })}
              className="text-link"
            >
              <Code>{ingredient.molecule}</Code>
            </DayLink>
          ),
        },
        {
          label: 'گروه درمانی (ATC)',
          value: ingredient.atcNames.length > 0 ? ingredient.atcNames.join('، ') : null,
        },
        { label: 'اولین بار در داده‌ها', value: <DateText date={ingredient.firstSeenOn} /> },
      ]}
    />
  )
}
