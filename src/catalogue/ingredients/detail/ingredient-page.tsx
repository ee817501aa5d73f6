import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { GapChip } from '../gap-chip.tsx'
import type { IngredientData } from '../load.ts'

export const ingredientBody = latePart(() => import('./ingredient-body.tsx'), 'IngredientBody')

export function IngredientPage({ data }: { data: IngredientData }) {
  const { ingredient, dataset } = data
  const { id, nameFa, nameEn, casNumber, type } = ingredient
  return (
    <RecordAround
      record={{ kind: 'ingredients', compared: 'ingredients', id, title: nameFa ?? nameEn }}
      dataset={dataset}
      crumbs={[{ label: 'مواد اولیه', href: '/apis' }]}
      title={nameFa ?? <Code>{nameEn}</Code>}
      state={ingredient.isGap && <GapChip />}
      identity={[
        nameFa && <Code>{nameEn}</Code>,
        TYPE_WORDS[type],
        casNumber && (
          <>
            CAS <Code copyLabel="شمارهٔ CAS">{casNumber}</Code>
          </>
        ),
      ]}
    >
      <RetainedPart of={ingredientBody} data={data} />
    </RecordAround>
  )
}
