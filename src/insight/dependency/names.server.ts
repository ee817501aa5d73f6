import { eq } from 'drizzle-orm'
import type { DependencySearch } from '#src/addresses/insight.ts'
import {
  companyPath,
  ingredientMakerPath,
  ingredientPath,
  medicinePath,
} from '#src/addresses/records.ts'
import { companyOfSegment } from '#src/catalogue/parts/company-facts.server.ts'
import { nameAndStrength } from '#src/catalogue/parts/name-and-strength.ts'
import { slugify } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import type { Focus } from './chain.server.ts'

export interface NamedFocus extends Focus {
  name: string
  /** The record's own page. */
  href: string
}

/** The record that a search begins from; null when it names none that exists. */
export async function findFocus(
  db: Queryable,
  { maker, company, medicine, ingredient }: DependencySearch,
): Promise<NamedFocus | null> {
  const segment = maker ?? company
  if (segment !== undefined) return companyFocus(db, maker ? 'maker' : 'company', segment)
  if (medicine !== undefined) return medicineFocus(db, medicine)
  return ingredient === undefined ? null : ingredientFocus(db, ingredient)
}

async function companyFocus(db: Queryable, kind: 'maker' | 'company', segment: string) {
  const id = await companyOfSegment(db, segment)
  if (id === null) return null
  const { name, slug } = companies
  const [found] = await db.select({ name, slug }).from(companies).where(eq(companies.id, id))
  if (!found) return null
  const pathOf = kind === 'maker' ? ingredientMakerPath : companyPath
  return { kind, id, name: found.name, href: pathOf(found.slug) }
}

async function medicineFocus(db: Queryable, code: number): Promise<NamedFocus | null> {
  const { nameFa, nameEn, strength, slug } = medicines
  const [found] = await db
    .select({ nameFa, nameEn, strength, slug })
    .from(medicines)
    .where(eq(medicines.code, code))
  if (!found) return null
  const href = medicinePath({ code, slug: found.slug })
  return { kind: 'medicine', id: code, name: nameAndStrength(found), href }
}

async function ingredientFocus(db: Queryable, id: number): Promise<NamedFocus | null> {
  const { nameFa, nameEn } = ingredients
  const [found] = await db
    .select({ nameFa, nameEn })
    .from(ingredients)
    .where(eq(ingredients.id, id))
  if (!found) return null
  const href = ingredientPath({ id, slug: slugify(found.nameEn) })
  return { kind: 'ingredient', id, name: found.nameFa ?? found.nameEn, href }
}
