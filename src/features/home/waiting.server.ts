import { eq } from 'drizzle-orm'
import { navigation } from '#src/addresses/navigation.ts'
import { companyOfSegment } from '#src/catalogue/parts/company-facts.server.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'

export interface Waiting {
  title: string
  /** Current licences of a record; null for a page that is no record. */
  licences: number | null
}

/**
 * What of a page that asks for a sign-in its visitor knows from the open lists: the name and the number
 * of licences of a medicine or a company, the name of a section; null for all else.
 */
export async function waitingAt(db: Queryable, path: string): Promise<Waiting | null> {
  const [pathname = ''] = path.split(/[?#]/)
  const [, section = '', segment = '', ...below] = pathname.split('/').map(decoded)
  if (below.length === 0 && segment !== '') {
    if (section === 'medicine') return medicineAt(db, segment)
    if (section === 'company') return companyAt(db, segment)
  }
  const pages = navigation.flatMap(({ items }) => items)
  const page = pages.find(({ href }) => href === pathname)
  return page ? { title: page.label, licences: null } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function medicineAt(db: Queryable, segment: string): Promise<Waiting | null> {
  const code = genericCodeOfSegment(segment)
  if (code === null) return null
  const { nameFa, nameEn, strength, licenceCount } = medicines
  const [found] = await db
    .select({ nameFa, nameEn, strength, licences: licenceCount })
    .from(medicines)
    .where(eq(medicines.code, code))
  return found ? { title: nameAndStrength(found), licences: found.licences } : null
}

async function companyAt(db: Queryable, segment: string): Promise<Waiting | null> {
  const id = await companyOfSegment(db, segment)
  if (id === null) return null
  const [found] = await db
    .select({ title: companies.name, licences: companies.licenceCount })
    .from(companies)
    .where(eq(companies.id, id))
  return found ?? null
}
