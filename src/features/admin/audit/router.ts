import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { labelFacets } from '#src/list/facets.ts'
import { countRows, valuesIn } from '#src/list/list-source.server.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { wordsIn } from '#src/list/sql.ts'
import type { Search } from '#src/list/view.ts'
import { router } from '#src/procedures/trpc.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { payments } from '#src/server/db/schema/payments.ts'
import { tickets } from '#src/server/db/schema/tickets.ts'
import {
  type AdminFile,
  type AdminRow,
  adminList,
  adminListProcedure,
  adminQuery,
  instantCells,
  instantLabels,
  pagesByKey,
} from '../lists/admin-list.server.ts'
import { SETTING_NAMES } from '../settings/policy-words.ts'
import { auditList } from './list.ts'
import { actionWord, differences, fieldWord, subjectWord, valueWord } from './words.ts'

/** Who the portal itself and its command line are in the filter of actors. */
const SYSTEM = 'system'
const SYSTEM_NAME = 'سامانه'

const { id, actorId, action, subjectKind, subjectId, before, after, ip, happenedAt } = auditEvents

const nameOf = (key: AnyColumn | SQL) =>
  sql<string | null>`(select name from ${users} as named where named.id::text = ${key}::text)`

/** What an account, a payment or a ticket is called; the others are told apart by their key. */
const subjectName = sql<string | null>`case ${subjectKind}
  when 'user' then ${nameOf(subjectId)}
  when 'team' then ${nameOf(subjectId)}
  when 'payment' then (select number::text from ${payments} as p where p.id::text = ${subjectId})
  when 'ticket' then (select number::text from ${tickets} as t where t.id::text = ${subjectId})
  end`

/** Times are ISO instants. */
const events = adminList({
  definition: auditList,
  words: wordsIn(
    action,
    subjectId,
    ip,
    sql`${before}::text`,
    sql`${after}::text`,
    nameOf(actorId),
    subjectName,
  ),
  instant: happenedAt,
  from: sql`${auditEvents}`,
  key: id,
  filters: { actor: sql`coalesce(${actorId}::text, ${SYSTEM})`, action, subject: subjectKind },
  order: { time: id },
  fields: { ...getTableColumns(auditEvents), actorName: nameOf(actorId), subjectName },
  rows: (pageIn) => pageIn(auditEvents),
  shown: ({ happenedAt, before, after, ...row }) => {
    const [old, fresh] = [JSON.stringify(before ?? null), JSON.stringify(after ?? null)]
    const setting = row.subjectKind === 'settings' ? SETTING_NAMES[row.subjectId] : null
    const name = setting ?? row.subjectName
    const at = happenedAt.toISOString()
    return { ...row, subjectName: name, before: old, after: fresh, happenedAt: at }
  },
  named: async (db, facets) =>
    labelFacets(facets, {
      actor: await actorNames(db, valuesIn(facets.actor)),
      action: wordsFor(facets.action, actionWord),
      subject: wordsFor(facets.subject, subjectWord),
    }),
})

export type AuditRow = AdminRow<typeof events>

async function actorNames(db: Queryable, ids: readonly string[]) {
  const known = ids.filter((actor) => actor !== SYSTEM)
  const rows = known.length
    ? await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(sql`${users.id}::text = any(${sql.param(known)})`)
    : []
  return { ...Object.fromEntries(rows.map((row) => [row.id, row.name])), [SYSTEM]: SYSTEM_NAME }
}

function wordsFor(facet: Facets[string] | undefined, word: (value: string) => string) {
  return Object.fromEntries((facet ?? []).map(({ value }) => [value, word(value)]))
}

const SUBJECTS = ['کاربر', 'شناسهٔ کاربر', 'عملیات', 'موضوع', 'شناسه', 'نام']
const LABELS = ['شماره', ...instantLabels('زمان'), ...SUBJECTS, 'تغییر', 'نشانی IP']

export async function auditFile(db: Database, search: Search): Promise<AdminFile> {
  const query = adminQuery(events, search)
  return {
    title: 'گزارش رویدادها',
    rows: await countRows(db, events, query.view, query.words),
    columns: LABELS.map((label) => ({ label, type: 'text' })),
    pages: pagesByKey(db, events, query, { key: id, keyOf: (row) => row.id, sort: 'time', lineOf }),
  }
}

function lineOf(row: AuditRow): SheetValue[] {
  const changes = differences(JSON.parse(row.before), JSON.parse(row.after)).map(
    ({ path, before, after }) => {
      const said = (value: string | null) => (value === null ? '—' : valueWord(path, value))
      return `${fieldWord(path)}: ${said(before)} ← ${said(after)}`
    },
  )
  return [
    String(row.id),
    ...instantCells(row.happenedAt),
    row.actorName ?? SYSTEM_NAME,
    row.actorId,
    actionWord(row.action),
    subjectWord(row.subjectKind),
    row.subjectId,
    row.subjectName,
    changes.join('؛ '),
    row.ip,
  ]
}

export const adminAuditRouter = router({ list: adminListProcedure(() => events) })
