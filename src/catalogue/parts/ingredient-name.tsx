import { ingredientPath } from '#src/addresses/records.ts'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'

interface IngredientNameProps {
  ingredient: { id: number; slug: string; nameFa: string | null; nameEn: string }
}

/** The Persian name over the Latin one, as a link to the substance's page. */
export function IngredientName({ ingredient }: IngredientNameProps) {
  const { nameFa, nameEn } = ingredient
  return (
    <a href={useAsOf(ingredientPath(ingredient))} className="text-link">
      {nameFa ?? <Code>{nameEn}</Code>}
      {nameFa && (
        <span className="under-name">
          <Code>{nameEn}</Code>
        </span>
      )}
    </a>
  )
}
