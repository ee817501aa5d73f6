import { sql } from 'drizzle-orm'
import { ingredientList } from '#src/catalogue/ingredients/list.ts'
import type { Database } from '#src/server/db/client.ts'
import { type Filters, fieldOf, type KindUnderTest } from './kind-under-test.ts'
import { all } from './licence-facts.ts'
import { present, windowOf } from './permit-facts.ts'

interface Ingredient {
  id: number
  nameSort: string
  type: string
  makers: number
  finishedMakers: number
  dependents: number
  roots: string[]
  expiry: string | null
}

export const ingredients: KindUnderTest = {
  name: 'ingredients',
  definition: ingredientList,
  list: (caller, search) => caller.ingredients.list(search),
  facets: (caller, search) => caller.ingredients.facets(search),
  keyOf: (row) => fieldOf(row, 'id'),
  manyValued: ['atc'],
  openFilter: 'atc',
  word: 'اسید',
  facts: async (db) =>
    (await readIngredients(db)).map((ingredient) => {
      const { id, nameSort, makers, finishedMakers, dependents, expiry } = ingredient
      return {
        key: String(id),
        order: { name: nameSort, makers, finishedMakers, dependents, expiry },
        meets: (filters) => meets(ingredient, filters),
        secrets: present(expiry),
      }
    }),
}

function meets(ingredient: Ingredient, filters: Filters): boolean {
  const { type, makers, finishedMakers, dependents, roots, expiry } = ingredient
  return all(filters, (key, values) => {
    if (key === 'type') return values.includes(type)
    if (key === 'gap') return type === 'active' && finishedMakers >= 3 && makers <= 1
    if (key === 'makers') return values.includes(String(Math.min(makers, 3)))
    if (key === 'atc') return roots.some((root) => values.includes(root))
    if (key === 'validity') return values.includes(windowOf(expiry))
    return dependents > 0
  })
}

async function readIngredients(db: Database): Promise<Ingredient[]> {
  const { rows } = await db.execute<Ingredient & Record<string, unknown>>(sql`
    select id, name_sort as "nameSort", type, maker_count as makers,
      finished_maker_count as "finishedMakers", dependent_count as dependents, atc_roots as roots,
      nearest_expiry_on::text as expiry
    from ingredients`)
  return rows
}
