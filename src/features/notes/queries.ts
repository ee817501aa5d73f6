import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { teamOf } from '#src/access/policy.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { pick } from '#src/list/pick.ts'
import { fold } from '#src/persian/fold.ts'
import type { Reader } from '#src/procedures/actor.ts'
import { countNames } from '#src/procedures/reading-budget.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { recordNotes } from '#src/server/db/schema/notes.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { nameRecords, nameRecordsOfKinds } from '../record-actions/records.server.ts'
import { teamRoleOf } from '../teams/team-of.server.ts'
import { NOTES_OF_RECORD } from './note-words.ts'

export interface NotedRecord {
  kind: WatchedKind
  key: string
}

export const NOTES_A_PAGE = 30

/** The key of a note's record as it is now: of a company, that of the one it was merged into. */
const presentKey = sql<string>`coalesce((select m.into_id::text from ${sql.raw(MERGED_COMPANIES)} m
  where ${recordNotes.kind} = ${sql.raw(`'${companyKind.name}'`)}
    and m.from_id::text = ${recordNotes.recordKey}), ${recordNotes.recordKey})`

const isOf = ({ kind, key }: NotedRecord) => {
  const merged = sql`${recordNotes.recordKey} in (select m.from_id::text
    from ${sql.raw(MERGED_COMPANIES)} m where m.into_id::text = ${key})`
  const isKey = eq(recordNotes.recordKey, key)
  return and(eq(recordNotes.kind, kind), kind === companyKind.name ? or(isKey, merged) : isKey)
}

/** Notes that somebody sees: the own private ones, and those of the team that one sits on. */
export function isSeen(viewer: Reader): SQL | undefined {
  const team = teamOf(viewer)
  const isPrivate = and(eq(recordNotes.authorId, viewer.userId), isNull(recordNotes.teamId))
  return team === null ? isPrivate : or(isPrivate, eq(recordNotes.teamId, team))
}

/** The notes on a record, newest first, with what this reader may do with each. */
export async function notesOf(db: Queryable, viewer: Reader, record: NotedRecord, page = 1) {
  const [role, rows, total, [named]] = await Promise.all([
    teamRoleOf(db, viewer),
    selectNotes(
      db,
      and(isOf(record), isSeen(viewer)),
      NOTES_OF_RECORD,
      (page - 1) * NOTES_OF_RECORD,
    ),
    countNotes(db, viewer, record),
    nameRecords(db, record.kind, [record.key]),
  ])
  // The name of a record that has notes was paid for by the first of them.
  if (named && total === 0) await countNames(db, viewer, [`${record.kind} ${record.key}`])
  const notes = rows.map((row) => shownNote(row, viewer, role))
  return { notes, total, page, team: role, title: named?.title ?? null, path: named?.path ?? null }
}

export function countNotes(db: Queryable, viewer: Reader, record: NotedRecord): Promise<number> {
  return db.$count(recordNotes, and(isOf(record), isSeen(viewer)))
}

export interface NotesAsked {
  q: string
  /** Whose: one's own, or all that the team wrote; unasked, the team's where one has none. */
  of?: 'me' | 'team' | undefined
  page: number
}

/** A page of the own notes, or of the team's, newest first. */
export async function searchNotes(db: Queryable, viewer: Reader, asked: NotesAsked) {
  const { q, page } = asked
  const words = fold(q)
  const found = (of: 'me' | 'team') =>
    and(
      isSeen(viewer),
      of === 'me'
        ? eq(recordNotes.authorId, viewer.userId)
        : sql`${recordNotes.teamId} is not null`,
      words === '' ? undefined : sql`strpos(fold_text(${recordNotes.body}), ${words}) > 0`,
    )
  const isOthers = async () =>
    (await db.$count(recordNotes, found('me'))) === 0 &&
    (await db.$count(recordNotes, found('team'))) > 0
  const of = asked.of ?? ((await isOthers()) ? 'team' : 'me')
  const where = found(of)
  const [role, rows, [counted]] = await Promise.all([
    teamRoleOf(db, viewer),
    selectNotes(db, where, NOTES_A_PAGE, (page - 1) * NOTES_A_PAGE),
    db.select({ total: count() }).from(recordNotes).where(where),
  ])
  const names = await nameRecordsOfKinds(db, rows)
  const notes = rows.map((row) => {
    const name = names.get(`${row.kind} ${row.key}`)
    return {
      ...shownNote(row, viewer, role),
      record: {
        kind: row.kind,
        key: row.key,
        title: name?.title ?? row.key,
        path: name?.path ?? null,
      },
    }
  })
  return { notes, total: counted?.total ?? 0, team: role, q, of, page }
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

function selectNotes(db: Queryable, where: SQL | undefined, limit: number, offset: number) {
  const { id, authorId, createdAt } = recordNotes
  return db
    .select({
      ...pick(recordNotes, 'id', 'authorId', 'teamId', 'kind', 'body', 'createdAt', 'editedAt'),
      key: presentKey,
      author: users.name,
    })
    .from(recordNotes)
    .innerJoin(users, eq(users.id, authorId))
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
}

function shownNote(row: NoteRow, viewer: Reader, role: Awaited<ReturnType<typeof teamRoleOf>>) {
  const isOwn = row.authorId === viewer.userId
  const writes = row.teamId === null || role === 'owner' || role === 'editor'
  return {
    ...pick(withIsoTimes(row), 'id', 'body', 'author', 'createdAt', 'editedAt'),
    isOwn,
    isShared: row.teamId !== null,
    mayEdit: isOwn && writes,
    mayRemove: (isOwn && writes) || (row.teamId !== null && role === 'owner'),
  }
}
