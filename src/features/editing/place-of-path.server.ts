import { sql } from 'drizzle-orm'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { companySubject } from '../quality/subjects.ts'
import type { EditableKind } from './editable-fields.ts'

/** Which record a page is about, as the editor names it. */
export async function placeOfPath(
  db: Queryable,
  path: string,
): Promise<{ kind: EditableKind; key: string }> {
  const [, first = '', second = '', third = ''] = path.split('/').map(decode)
  if (first === 'medicine' && second === 'product') return { kind: 'products', key: third }
  if (first === 'medicine') return { kind: 'medicines', key: String(genericCodeOfSegment(second)) }
  if (first === 'apis') return ofIngredient(db, second)
  if (first === 'supplement-releasing-products') return { kind: 'supplements', key: second }
  if (first === 'fda' && second === 'products') return { kind: 'health-products', key: third }
  return ofCompany(db, first === 'fda' ? third : second)
}

async function ofCompany(db: Queryable, segment: string) {
  const { rows } = await db.execute<{ key: string }>(sql`
    select ${sql.raw(companySubject('c'))} as key from company_spellings s
    join companies c on c.id = s.company_id where s.path_key = ${companyPathKey(segment)}`)
  return { kind: 'companies' as const, key: required(rows[0]?.key) }
}

async function ofIngredient(db: Queryable, segment: string) {
  const number = Number(/^\d{1,9}/.exec(segment)?.[0] ?? 0)
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from ingredients where id = ${number}`,
  )
  return { kind: 'ingredients' as const, key: required(rows[0]?.key) }
}

function required(key: string | undefined): string {
  if (key === undefined) throw new AppError('NOT_FOUND', 'این رکورد پیدا نشد.')
  return key
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
