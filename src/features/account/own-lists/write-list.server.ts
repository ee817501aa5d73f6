import { and, eq, inArray } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { ownListPath } from '#src/addresses/account-pages.ts'
import { SUBJECT_WORDS, WATCHED_KINDS, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { nameRecords } from '#src/features/record-actions/records.server.ts'
import {
  recordTeamEvent,
  requireTeamWriter,
  teamRoleOf,
} from '#src/features/teams/team-of.server.ts'
import { readableLists } from '#src/features/watchlist/own-lists.server.ts'
import { fold } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Reader, Writer } from '#src/procedures/actor.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { countNames } from '#src/procedures/reading-budget.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { type LineChoice, ownListLines, ownLists } from '#src/server/db/schema/own-lists.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { MAX_LINES } from './lines.ts'
import { type MatchedLine, matchLines } from './match-lines.server.ts'
import { isNotReached, requireFreeName } from './queries.ts'

const MAX_LISTS = 50

type List = typeof ownLists.$inferSelect

/** Makes a list of what each line names; what is not sure stays to be settled. */
export async function createList(
  writer: Writer,
  { name, isShared, lines }: { name: string; isShared: boolean; lines: readonly string[] },
): Promise<string> {
  return insertList(writer, { name, isShared, matched: await lookUp(writer, lines) })
}

interface NewList {
  name: string
  isShared: boolean
  matched: readonly MatchedLine[]
}

function insertList(writer: Writer, { name, isShared, matched }: NewList): Promise<string> {
  const { db, viewer } = writer
  const { userId } = viewer
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const teamId = isShared ? await requireTeamWriter(tx, viewer) : null
    // What stayed with a team that one has left is nobody's here to remove.
    const own = and(eq(ownLists.userId, userId), inArray(ownLists.id, readableLists(viewer)))
    if ((await tx.$count(ownLists, own)) >= MAX_LISTS) {
      throw new AppError(
        'FORBIDDEN',
        `بیش از ${formatNumber(MAX_LISTS)} فهرست نگه داشته نمی‌شود؛ یکی را حذف کنید یا خط‌ها را به آن بیفزایید.`,
      )
    }
    await requireFreeName(tx, { userId, teamId }, name)
    const at = now()
    const [list] = await tx
      .insert(ownLists)
      .values({ userId, teamId, name, createdAt: at, changedAt: at, changedBy: userId })
      .returning()
    if (!list) throw new AppError('INTERNAL_SERVER_ERROR')
    await insertLines(tx, writer, list, matched)
    await reportToTeam(tx, writer, list, 'list.add')
    return list.id
  })
}

export async function addLines(writer: Writer, id: string, lines: readonly string[]) {
  const matched = await lookUp(writer, lines)
  await changeList(writer, id, (tx, list) => insertLines(tx, writer, list, matched))
}

export interface Picked {
  into: { id: string } | { name: string }
  kind: WatchedKind
  keys: readonly string[]
}

/** Brings records that were picked in a list of the portal: a line for each, as it is called. */
export async function addPicked(writer: Writer, { into, kind, keys }: Picked): Promise<string> {
  const named = await nameRecords(writer.db, kind, [...new Set(keys)])
  if (named.length === 0) throw new AppError('NOT_FOUND', 'این رکوردها دیگر نیستند.')
  const about = SUBJECT_WORDS[kind].one
  const titles = new Set<string>()
  const matched = named.map(({ key, title }): MatchedLine => {
    const text = titles.has(title) ? `${title} (${key})` : title
    titles.add(title)
    return { text, choices: [{ kind, keys: [key], title, about }], isSure: true }
  })
  if ('name' in into) return insertList(writer, { name: into.name, isShared: false, matched })
  await changeList(writer, into.id, async (tx, list) => {
    const present = await tx.select().from(ownListLines).where(eq(ownListLines.listId, list.id))
    const has = (key: string) =>
      present.some((line) => line.kind === kind && line.recordKeys.includes(key))
    const texts = new Set(present.map(({ text }) => fold(text)))
    const fresh = matched.filter(({ choices: [one] }) => !has(one?.keys[0] ?? ''))
    const spelled = fresh.map((line) =>
      // A line so called stands for others, or for nothing yet.
      texts.has(fold(line.text))
        ? { ...line, text: `${line.text} (${line.choices[0]?.keys[0]})` }
        : line,
    )
    await insertLines(tx, writer, list, spelled)
  })
  return into.id
}

interface Settled {
  line: number
  /** One of the choices that the line was offered. */
  value?: string | undefined
  /** Another spelling of what is meant. */
  text?: string | undefined
}

/** Settles lines by a choice or by another spelling; what is neither stays as it was. */
export async function settleLines(writer: Writer, id: string, settled: readonly Settled[]) {
  const respelled = settled.flatMap(({ text }) => (text ? [text] : []))
  const found = new Map((await lookUp(writer, respelled)).map((one) => [one.text, one]))
  await changeList(writer, id, async (tx) => {
    const rows = await tx.select().from(ownListLines).where(eq(ownListLines.listId, id))
    const texts = new Set(rows.map(({ text }) => text))
    for (const { line, value, text = '' } of settled) {
      const row = rows.find((one) => one.id === line && one.kind === null)
      const chosen = row?.choices?.find((choice) => choice.value === value)
      const other = text === row?.text || !texts.has(text) ? found.get(text) : undefined
      const change = chosen ? standsFor(chosen) : other && { text, ...valuesOf(other) }
      if (!row || !change) continue
      if (!chosen && other) await countNames(tx, writer.viewer, namesIn([other]))
      await tx.update(ownListLines).set(change).where(eq(ownListLines.id, row.id))
      texts.add(text)
    }
  })
}

/** Looks for lines that there was no time for. */
export async function searchLines(writer: Writer, id: string) {
  const waiting = await writer.db
    .select({ line: ownListLines.id, text: ownListLines.text })
    .from(ownListLines)
    .where(and(eq(ownListLines.listId, id), isNotReached))
  await settleLines(writer, id, waiting)
}

export function removeLine(writer: Writer, id: string, line: number) {
  return changeList(writer, id, async (tx) => {
    await tx.delete(ownListLines).where(and(eq(ownListLines.listId, id), eq(ownListLines.id, line)))
  })
}

export function renameList(
  writer: Writer,
  id: string,
  { seen, ...asked }: { name: string; seen?: Seen },
) {
  return changeList(writer, id, async (tx, list) => {
    const { name } = mergeSeen(list, { name: asked.name }, seen, ['name'])
    if (list.name === name) return
    await requireFreeName(tx, list, name)
    await tx.update(ownLists).set({ name }).where(eq(ownLists.id, id))
  })
}

/** Gives a private list to the team, or takes it back to who made it. */
export async function shareList(writer: Writer, id: string, isOn: boolean) {
  const { db, viewer } = writer
  await db.transaction(async (tx) => {
    const list = await requireList(tx, viewer, id)
    if (isOn === (list.teamId !== null)) return
    if (list.teamId !== null) await requireRemover(tx, viewer, list)
    const teamId = isOn ? await requireTeamWriter(tx, viewer) : null
    if (teamId) await requireFreeName(tx, { ...list, teamId }, list.name)
    await tx.update(ownLists).set({ teamId }).where(eq(ownLists.id, id))
    const shared = { ...list, teamId: teamId ?? list.teamId }
    await reportToTeam(tx, writer, shared, isOn ? 'list.add' : 'list.remove')
  })
}

export async function removeList(writer: Writer, id: string) {
  const { db, viewer } = writer
  await db.transaction(async (tx) => {
    const list = await requireList(tx, viewer, id)
    if (list.teamId !== null) await requireRemover(tx, viewer, list)
    await tx.delete(ownLists).where(eq(ownLists.id, id))
    await reportToTeam(tx, writer, list, 'list.remove')
  })
}

/** Changes what a list has, where this writer may, with who and when. */
async function changeList(
  writer: Writer,
  id: string,
  change: (tx: Queryable, list: List) => Promise<void>,
): Promise<void> {
  const { db, viewer } = writer
  await db.transaction(async (tx) => {
    const list = await requireList(tx, viewer, id)
    if (list.teamId !== null) await requireTeamWriter(tx, viewer)
    await change(tx, list)
    const changed = { changedAt: now(), changedBy: viewer.userId }
    await tx.update(ownLists).set(changed).where(eq(ownLists.id, id))
    await reportToTeam(tx, writer, list, 'list.edit')
  })
}

/** A list that this viewer reads, locked; what they do not see does not exist for them. */
async function requireList(tx: Queryable, viewer: Reader, id: string): Promise<List> {
  const [list] = await tx
    .select()
    .from(ownLists)
    .where(and(eq(ownLists.id, id), inArray(ownLists.id, readableLists(viewer))))
    .for('update')
  if (!list) throw new AppError('NOT_FOUND', 'این فهرست دیگر نیست؛ صفحه را دوباره بارگذاری کنید.')
  return list
}

async function requireRemover(tx: Queryable, viewer: Reader, list: List) {
  await requireTeamWriter(tx, viewer)
  const isHolder = (await teamRoleOf(tx, viewer)) === 'owner'
  if (!isHolder && list.userId !== viewer.userId) {
    throw new AppError('FORBIDDEN', 'فهرست تیم را سازندهٔ آن یا دارندهٔ اشتراک حذف می‌کند.')
  }
}

/** Looked for before the transaction: that takes seconds, which nobody spends on lines that have no room. */
async function lookUp({ db, viewer }: Writer, lines: readonly string[]) {
  if (lines.length === 0) return []
  const { size } = new Set(lines.map(fold))
  if (size > roomOf(viewer)) throw new AppError('FORBIDDEN', fullWords(roomOf(viewer), 0, size))
  await countAttempts(['uploads', viewer.userId])
  return matchLines(db, lines)
}

async function insertLines(
  tx: Queryable,
  { viewer }: Writer,
  { id }: List,
  matched: readonly MatchedLine[],
) {
  const present = await tx
    .select({ text: ownListLines.text })
    .from(ownListLines)
    .where(eq(ownListLines.listId, id))
  const known = new Set(present.map(({ text }) => fold(text)))
  const fresh = matched.filter(({ text }) => {
    const key = fold(text)
    return !known.has(key) && known.add(key)
  })
  const limit = roomOf(viewer)
  if (present.length + fresh.length > limit)
    throw new AppError('FORBIDDEN', fullWords(limit, present.length, fresh.length))
  if (fresh.length === 0) return
  await countNames(tx, viewer, namesIn(fresh))
  const by = { listId: id, addedBy: viewer.userId, addedAt: now() }
  await tx
    .insert(ownListLines)
    .values(fresh.map((one) => ({ ...by, text: one.text, ...valuesOf(one) })))
}

const roomOf = ({ kind }: Reader) => Math.min(MAX_LINES, POLICY[kind].watchList)

const fullWords = (limit: number, has: number, brought: number) =>
  `هر فهرست در اشتراک شما ${formatNumber(limit)} خط جا دارد${has > 0 ? `، ${formatNumber(has)} خط آن پر است` : ''} و ${formatNumber(brought)} خط تازه آورده‌اید؛ خط‌های کمتری بیاورید یا اشتراک خود را ارتقا دهید.`

/** What lines say is found, whether it is meant or not. */
const namesIn = (lines: readonly MatchedLine[]) =>
  lines.flatMap(({ choices }) => choices.map(({ kind, keys }) => `${kind} ${keys.join(' ')}`))

/** What a line holds that was looked for. */
function valuesOf({ choices, isSure, isLate }: MatchedLine) {
  const offered = choices.map(({ kind, keys, title, about }) => ({
    title,
    about,
    value: `${kind}:${keys.join(',')}`,
  }))
  const [first] = offered
  if (isSure && first) return standsFor(first)
  return { kind: null, recordKeys: [], title: '', choices: isLate ? null : offered }
}

function standsFor({ value, title }: LineChoice) {
  const [name = '', keys = ''] = value.split(':', 2)
  const kind = WATCHED_KINDS.find((known) => known === name) ?? null
  return { kind, recordKeys: keys.split(','), title, choices: [] }
}

async function reportToTeam(tx: Queryable, { viewer, ip }: Writer, list: List, action: string) {
  const { id, teamId, name: title } = list
  if (teamId === null) return
  const by = { actorId: viewer.userId, ip }
  // What was taken from the team has no page for it.
  const path = action === 'list.remove' ? null : ownListPath(id)
  await recordTeamEvent(tx, { ...by, teamId, action, title, path })
}
