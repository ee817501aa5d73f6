import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import { readLayout } from '#src/features/importing/reading/read-layout.server.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { importDrafts, importFiles, importMappings } from '#src/server/db/schema/imports.ts'
import { AppError } from '#src/server/errors.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import { lockOpenDraft, reopen } from '../actions.server.ts'
import { shapeOf } from '../mapping/fields.ts'
import { headerFingerprint, type RememberedMapping, recall } from '../mapping/fingerprint.server.ts'
import type { FileMapping } from '../mapping/mapping.ts'
import { proposeMapping, unitOf } from '../mapping/propose.ts'
import { removeStored, storedPath, storeStream } from './storage.server.ts'

interface Sender {
  userId: string
  ip: string
}

/** A source's own file as a file of the template that takes it, with whose it was. */
export interface OwnFile {
  content: string
  own: NonNullable<FileLayout['own']>
}

/** Null for a file of no source that the portal reads itself. */
export type ReadOwn = (file: { path: string; name: string }) => Promise<OwnFile | null>

interface Arrival {
  name: string
  readOwn?: ReadOwn
  /** The draft it joins; a new one without. */
  draftId: string | null
  store: (fileId: string) => Promise<{ bytes: number; sha256: string }>
}

/** Takes a file in: stores it, looks at its beginning, proposes how to read it. */
export async function receiveFile(
  db: Database,
  sender: Sender,
  { name, draftId, store, readOwn }: Arrival,
): Promise<{ draftId: string; fileId: string }> {
  if (draftId !== null) await db.transaction((tx) => requireRoom(tx, draftId))
  const fileId = randomUUID()
  let stored = await store(fileId)
  try {
    const path = storedPath(fileId)
    const read = await readOwn?.({ path, name })
    if (read) stored = await storeStream(fileId, [Buffer.from(read.content)])
    const found = await readLayout({ path, name, bytes: stored.bytes })
    const layout = read ? { ...found, own: read.own } : found
    const mapping = await mappingFor(db, layout)
    const joined = await db.transaction(async (tx) => {
      const draft = draftId ?? (await openDraft(tx, sender))
      // Meanwhile somebody may have asked for its publication.
      await requireRoom(tx, draft)
      const own = { id: fileId, draftId: draft, name: await freeName(tx, draft, name) }
      await tx.insert(importFiles).values({ ...own, ...stored, layout, mapping })
      await reopen(tx, draft)
      await recordAudit(tx, {
        actorId: sender.userId,
        ip: sender.ip,
        action: 'import.file',
        subjectKind: 'import',
        subjectId: draft,
        after: { name, ...stored },
      })
      return draft
    })
    return { draftId: joined, fileId }
  } catch (error) {
    await removeStored(fileId)
    throw error
  }
}

async function requireRoom(tx: Queryable, draftId: string): Promise<void> {
  await lockOpenDraft(tx, draftId)
  const files = await tx.$count(importFiles, eq(importFiles.draftId, draftId))
  if (files >= LIMITS.filesPerDraft) {
    throw new AppError(
      'UNPROCESSABLE_CONTENT',
      `یک ورود داده بیش از ${formatNumber(LIMITS.filesPerDraft)} فایل نمی‌گیرد.`,
    )
  }
}

/** Problems are told by the name of their file: of two files of one name the second has a number. */
async function freeName(tx: Queryable, draftId: string, name: string): Promise<string> {
  const files = await tx
    .select({ name: importFiles.name })
    .from(importFiles)
    .where(eq(importFiles.draftId, draftId))
  const taken = new Set(files.map((file) => file.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) {
    free = name.replace(/(\.\w+)?$/, ` (${number})$1`)
  }
  return free
}

async function openDraft(tx: Queryable, { userId }: Sender): Promise<string> {
  const [draft] = await tx
    .insert(importDrafts)
    .values({ createdBy: userId })
    .returning({ id: importDrafts.id })
  if (!draft) throw new Error('no draft came back')
  return draft.id
}

/** As files with these headings were read the last time; else by what the headings resemble. */
async function mappingFor(db: Database, layout: FileLayout): Promise<FileMapping> {
  const { headers } = layout
  const [remembered] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.fingerprint, headerFingerprint(headers)))
  if (!remembered) return proposeMapping(layout)
  const mapping = recall(remembered.mapping as RememberedMapping, headers)
  if (!shapeOf(mapping.source, mapping.kind)) return proposeMapping(layout)
  // Headings stay while the note above them changes.
  return { ...mapping, unit: unitOf(layout.above ?? []) ?? mapping.unit }
}
