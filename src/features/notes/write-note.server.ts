import { and, eq, sql } from 'drizzle-orm'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Reader, Writer } from '#src/procedures/actor.ts'
import { mergeSeen, type Seen } from '#src/procedures/merge-seen.ts'
import { countNames } from '#src/procedures/reading-budget.server.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { recordNotes } from '#src/server/db/schema/notes.ts'
import { AppError } from '#src/server/errors.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { nameRecords } from '../record-actions/records.server.ts'
import { recordTeamEvent, requireTeamWriter, teamRoleOf } from '../teams/team-of.server.ts'
import { isSeen, type NotedRecord } from './queries.ts'

const MAX_NOTES = 2_000

interface NewNote extends NotedRecord {
  body: string
  shared: boolean
}

export async function addNote({ db, viewer, ip }: Writer, note: NewNote): Promise<void> {
  const { kind, key, body, shared } = note
  const { userId } = viewer
  await countAttempts(['notes', userId])
  const [record] = await nameRecords(db, kind, [key])
  if (!record) throw new AppError('NOT_FOUND')
  await countNames(db, viewer, [`${kind} ${key}`])
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const teamId = shared ? await requireTeamWriter(tx, viewer) : null
    const ofAuthor = eq(recordNotes.authorId, userId)
    const same = sql`(${recordNotes.kind}, ${recordNotes.recordKey}, ${recordNotes.body}, ${recordNotes.teamId})
      is not distinct from (${kind}, ${key}, ${body}, ${teamId}::uuid)`
    // Sent again after an answer that was lost.
    if ((await tx.$count(recordNotes, and(ofAuthor, same))) > 0) return
    if ((await tx.$count(recordNotes, ofAuthor)) >= MAX_NOTES) {
      throw new AppError('FORBIDDEN', `بیش از ${formatNumber(MAX_NOTES)} یادداشت نگه داشته نمی‌شود.`)
    }
    await tx
      .insert(recordNotes)
      .values({ authorId: userId, teamId, kind, recordKey: key, body, createdAt: now() })
    if (teamId)
      await recordTeamEvent(tx, { ...asEvent(viewer, ip), ...record, teamId, action: 'note.add' })
  })
}

export async function editNote(
  { db, viewer, ip }: Writer,
  { id, body, seen }: { id: string; body: string; seen?: Seen },
): Promise<void> {
  await countAttempts(['notes', viewer.userId])
  await db.transaction(async (tx) => {
    const note = await requireNote(tx, viewer, id)
    if (!note.isOwn) throw new AppError('FORBIDDEN', 'یادداشت را فقط نویسندهٔ آن ویرایش می‌کند.')
    if (note.teamId) await requireTeamWriter(tx, viewer)
    const written = mergeSeen(note, { body }, seen)
    await tx
      .update(recordNotes)
      .set({ ...written, editedAt: now() })
      .where(eq(recordNotes.id, id))
    if (note.teamId) await tellTeam(tx, { viewer, ip }, note, 'note.edit')
  })
}

export async function removeNote({ db, viewer, ip }: Writer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const note = await requireNote(tx, viewer, id)
    const role = await teamRoleOf(tx, viewer)
    if (!note.isOwn && role !== 'owner') {
      throw new AppError('FORBIDDEN', 'یادداشت تیم را نویسنده یا دارندهٔ اشتراک حذف می‌کند.')
    }
    if (note.teamId) await requireTeamWriter(tx, viewer)
    await tx.delete(recordNotes).where(eq(recordNotes.id, id))
    if (note.teamId) await tellTeam(tx, { viewer, ip }, note, 'note.remove')
  })
}

/** A note that this viewer sees, locked; what they do not see does not exist for them. */
async function requireNote(tx: Queryable, viewer: Reader, id: string) {
  const [note] = await tx
    .select()
    .from(recordNotes)
    .where(and(eq(recordNotes.id, id), isSeen(viewer)))
    .for('update')
  if (!note) throw new AppError('NOT_FOUND', 'این یادداشت دیگر نیست؛ صفحه را دوباره بارگذاری کنید.')
  return { ...note, isOwn: note.authorId === viewer.userId }
}

async function tellTeam(
  tx: Queryable,
  { viewer, ip }: Pick<Writer, 'viewer' | 'ip'>,
  { kind, recordKey, teamId }: Awaited<ReturnType<typeof requireNote>>,
  action: string,
): Promise<void> {
  if (teamId === null) return
  const [record] = await nameRecords(tx, kind, [recordKey])
  await recordTeamEvent(tx, { ...asEvent(viewer, ip), title: recordKey, ...record, teamId, action })
}

const asEvent = ({ userId }: Reader, ip: string) => ({ actorId: userId, ip })
