import { sql } from 'drizzle-orm'
import { type EditableKind, isEditableKind } from '#src/catalogue/facts/editable-fields.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { LIST_WORDS } from '#src/catalogue/facts/kinds.ts'
import { companySubject } from '#src/catalogue/facts/quality-subjects.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'

/** The longer paths first: that of products begins like that of medicines. */
const LISTS = Object.entries(LIST_WORDS).toSorted(([, a], [, b]) => b.path.length - a.path.length)

/** Which record a page is about, as the editor names it. */
export async function placeOfPath(
  db: Queryable,
  path: string,
): Promise<{ kind: EditableKind; key: string }> {
  const [list, words] = LISTS.find(([, { path: start }]) => path.startsWith(`${start}/`)) ?? []
  const segment = decode(path.slice((words?.path.length ?? 0) + 1).split('/')[0] ?? '')
  if (list === 'medicines') return { kind: list, key: String(genericCodeOfSegment(segment)) }
  if (list === 'ingredients') return ofIngredient(db, segment)
  const isByKey = RECORD_KINDS.some(({ kind, watchedAs }) => kind === list && watchedAs === '$key')
  // All other lists are of companies.
  return isByKey && list && isEditableKind(list)
    ? { kind: list, key: segment }
    : ofCompany(db, segment)
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
