import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { POLICY, teamOf } from '#src/access/policy.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { nameRecordsOfKinds } from '#src/features/record-actions/records.server.ts'
import { teamRoleOf } from '#src/features/teams/team-of.server.ts'
import { readableLists } from '#src/features/watchlist/own-lists.server.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { fold } from '#src/persian/fold.ts'
import type { Reader } from '#src/procedures/actor.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { ownListLines, ownLists } from '#src/server/db/schema/own-lists.ts'
import { AppError } from '#src/server/errors.ts'
import { LINES_A_PAGE, MAX_LINES } from './lines.ts'

/** Lines to be settled at once: each brings what it may mean. */
const MAX_OPEN = 20

interface ListHead {
  [column: string]: unknown
  id: string
  name: string
  isOwn: boolean
  isShared: boolean
  by: string
  changedBy: string | null
  changedAt: string
  lines: number
  open: number
  records: number
  /** Of its records, those that the reader follows. */
  watched: number
}

/** The lists that somebody reads, those changed last first. */
export function readLists(db: Queryable, viewer: Reader): Promise<ListHead[]> {
  return headsOf(db, viewer, sql`true`)
}

function headsOf(db: Queryable, viewer: Reader, where: SQL): Promise<ListHead[]> {
  return rowsOf<ListHead>(
    db,
    sql`select l.id::text, l.name, l.user_id = ${viewer.userId} as "isOwn",
        l.team_id is not null as "isShared", u.name as by, c.name as "changedBy",
        to_json(l.changed_at)#>>'{}' as "changedAt", n.lines, n.open, r.records, r.watched
      from own_lists l join users u on u.id = l.user_id left join users c on c.id = l.changed_by
      cross join lateral (select count(*)::int as lines,
        (count(*) filter (where n.kind is null))::int as open
        from own_list_lines n where n.list_id = l.id) n
      cross join lateral (select count(*)::int as records, count(w.user_id)::int as watched
        from (${recordsOf(sql`l.id`)}) k left join watched_records w
          on w.user_id = ${viewer.userId} and w.kind = k.kind and w.record_key = k.key) r
      where l.id in ${readableLists(viewer)} and ${where}
      order by l.changed_at desc, l.id`,
  )
}

/** SELECT of each record of a list once, as `kind` and `key`. */
function recordsOf(list: SQL): SQL {
  return sql`select distinct n.kind, k.key from own_list_lines n
    cross join lateral unnest(n.record_keys) k (key) where n.list_id = ${list} and n.kind is not null`
}

/** SQL: lines that nobody has looked for yet. */
export const isNotReached = and(isNull(ownListLines.kind), isNull(ownListLines.choices))

/** A list with a page of its lines, those to be settled, and where it may be looked at. */
export async function readList(db: Queryable, viewer: Reader, id: string, page: number) {
  const [head] = await headsOf(db, viewer, sql`l.id = ${id}`)
  if (!head) throw new AppError('NOT_FOUND', 'این فهرست نیست یا به شما نشان داده نمی‌شود.')
  const role = await teamRoleOf(db, viewer)
  const writes = role === 'owner' || role === 'editor'
  const [late, open, lines] = await Promise.all([
    db.$count(ownListLines, and(eq(ownListLines.listId, id), isNotReached)),
    linesOf(db, id, { isOpen: true, limit: MAX_OPEN, offset: 0 }),
    linesOf(db, id, { isOpen: false, limit: LINES_A_PAGE, offset: (page - 1) * LINES_A_PAGE }),
  ])
  const names = await nameRecordsOfKinds(
    db,
    lines.flatMap(({ kind, recordKeys: [key = '', ...others] }) =>
      kind && others.length === 0 ? { kind, key } : [],
    ),
  )
  return {
    ...head,
    page,
    late,
    mayEdit: !head.isShared || writes,
    mayRemove: !head.isShared || (writes && (head.isOwn || role === 'owner')),
    mayShare: !head.isShared && teamOf(viewer) !== null && writes,
    room: Math.min(MAX_LINES, POLICY[viewer.kind].watchList),
    unsettled: open.map(({ id, text, choices }) => ({ id, text, choices })),
    settled: lines.map(({ id, text, title, kind, recordKeys, by, addedAt }) => ({
      id,
      text,
      title,
      kind,
      by,
      records: recordKeys.length,
      addedAt: addedAt.toISOString(),
      path: recordKeys.length === 1 ? (names.get(`${kind} ${recordKeys[0]}`)?.path ?? null) : null,
    })),
    views: viewsOf(id),
  }
}

/** Every list of the portal that takes the filter, narrowed to this one. */
function viewsOf(id: string) {
  return Object.values(EXPORTED_LISTS).flatMap(({ title, path, fixed, source }) =>
    'mine' in source.definition.filters
      ? [{ title, href: path + writeSearchString({ ...fixed, mine: id }) }]
      : [],
  )
}

function linesOf(
  db: Queryable,
  listId: string,
  { isOpen, limit, offset }: { isOpen: boolean; limit: number; offset: number },
) {
  const { id, text, kind, recordKeys, title, choices, addedAt, addedBy } = ownListLines
  const where = isOpen ? isNull(kind) : sql`${kind} is not null`
  return db
    .select({ id, text, kind, recordKeys, title, choices, addedAt, by: users.name })
    .from(ownListLines)
    .leftJoin(users, eq(users.id, addedBy))
    .where(and(eq(ownListLines.listId, listId), where))
    .orderBy(desc(addedAt), id)
    .limit(limit)
    .offset(offset)
}

export async function recordsByKind(db: Queryable, viewer: Reader, id: string) {
  return rowsOf<{ kind: WatchedKind; keys: string[] }>(
    db,
    sql`select kind, array_agg(key) as keys from (${recordsOf(sql`${id}::uuid`)}) r
      where ${id}::uuid in ${readableLists(viewer)} group by kind`,
  )
}

interface Place {
  /** Absent: of a new list. */
  id?: string
  userId: string
  teamId: string | null
}

/** One name, however its letters were typed, among the lists of the team or one's private ones: these are not told of. */
export async function requireFreeName(tx: Queryable, { id, userId, teamId }: Place, name: string) {
  // Two members who take a name at once come one after the other.
  await lockPerson(tx, teamId ?? userId)
  const isMine = and(isNull(ownLists.teamId), eq(ownLists.userId, userId))
  const isTaken = and(
    teamId === null ? isMine : eq(ownLists.teamId, teamId),
    sql`fold_text(${ownLists.name}) = ${fold(name)}`,
    id ? ne(ownLists.id, id) : undefined,
  )
  if ((await tx.$count(ownLists, isTaken)) > 0) {
    const whose = teamId === null ? 'دارید' : 'در تیم هست'
    throw new AppError('CONFLICT', `فهرستی به نام «${name}» ${whose}؛ نام دیگری بنویسید.`)
  }
}
