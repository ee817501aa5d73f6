import { sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { type EditableKind, isEditableKind } from '#src/catalogue/editable-fields.ts'
import { LIST_KINDS } from '#src/catalogue/facts/kinds.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { RECORD_KINDS } from './record-kinds.server.ts'

/** The longer paths first: that of products begins like that of medicines. */
const LISTS = LIST_KINDS.toSorted((a, b) => b.path.length - a.path.length)

/** Which record a page is about, as the editor names it. */
export async function placeOfPath(
  db: Queryable,
  path: string,
): Promise<{ kind: EditableKind; key: string }> {
  const list = LISTS.find(({ path: start }) => path.startsWith(`${start}/`))
  const segment = decode(path.slice((list?.path.length ?? 0) + 1).split('/')[0] ?? '')
  // All lists but those of records are of companies.
  const kind = list && 'found' in list && isEditableKind(list.name) ? list.name : companyKind.name
  const { table, recordKey, byPath = 'false' } = RECORD_KINDS[kind]
  const values = {
    $segment: segment,
    $number: Number(/^\d{1,9}/.exec(segment)?.[0] ?? -1),
    $name: companyPathKey(segment),
  }
  const isOfPath = byPath.split(/(\$[a-z]+)/).map((part) => {
    return part in values ? sql`${values[part as keyof typeof values]}` : sql.raw(part)
  })
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${sql.raw(recordKey)} as key from ${sql.raw(table)} r where ${sql.join(isOfPath)}`,
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', 'این رکورد پیدا نشد.')
  return { kind, key: found.key }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
