import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import type { IngredientMakerData } from '../load.ts'

export const ingredientMakerBody = latePart(() =>
  import('./maker-body.tsx').then((file) => file.IngredientMakerBody),
)

export function IngredientMakerPage({ data }: { data: IngredientMakerData }) {
  const { company, dataset } = data
  const { id, name, nameEn, groupName } = company
  return (
    <RecordAround
      record={{ kind: 'companies', compared: 'ingredient-makers', id, title: name }}
      dataset={dataset}
      crumbs={[{ label: 'سازندگان مواد اولیه', href: '/api-companies' }]}
      title={name}
      identity={[nameEn && <Code>{nameEn}</Code>, groupName]}
    >
      <RetainedPart of={ingredientMakerBody} data={data} />
    </RecordAround>
  )
}
