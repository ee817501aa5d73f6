import { asc, eq } from 'drizzle-orm'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import { openRecords } from '#src/features/importing/reading/open-records.server.ts'
import type { RecognisedFile } from '#src/features/importing/reading/recognise-file.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { importDrafts, importFiles } from '#src/server/db/schema/imports.ts'
import { AppError } from '#src/server/errors.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { isStored, storedPath } from '../drafts/storage.server.ts'
import { mapFile, missingFields } from '../mapping/map-file.server.ts'
import type { FileMapping } from '../mapping/mapping.ts'

export type Draft = typeof importDrafts.$inferSelect

/** States in which nothing more can be changed about a draft. */
export const ENDED: Draft['state'][] = ['published', 'unchanged', 'discarded']

export const isOver = (state: Draft['state']) => ENDED.includes(state)

export type DraftFile = Awaited<ReturnType<typeof readDraftFiles>>[number]

export async function requireDraft(db: Queryable, id: string): Promise<Draft> {
  const [draft] = await db.select().from(importDrafts).where(eq(importDrafts.id, id))
  if (!draft) throw new AppError('NOT_FOUND', 'این ورود داده پیدا نشد.')
  return draft
}

/** What is in the json columns was written by this feature. */
export async function readDraftFiles(db: Queryable, draftId: string) {
  const rows = await db
    .select()
    .from(importFiles)
    .where(eq(importFiles.draftId, draftId))
    .orderBy(asc(importFiles.createdAt), asc(importFiles.id))
  return rows.map(({ id, name, bytes, layout, mapping }) => ({
    id,
    name,
    bytes,
    layout: layout as FileLayout,
    mapping: mapping as FileMapping,
  }))
}

/** Why the files of a draft cannot be checked yet; null when they can. */
export function refusalOf(files: readonly DraftFile[]): string | null {
  const [first] = files
  if (!first) return 'هنوز فایلی نیامده است.'
  const stranger = files.find(({ mapping }) => mapping.source !== first.mapping.source)
  if (stranger) {
    return `«${first.name}» از «${sourceWord(first.mapping.source)}» است و «${stranger.name}» از «${sourceWord(stranger.mapping.source)}»؛ هر منبع را جداگانه وارد کنید.`
  }
  const twin = files.find(({ mapping }, at) =>
    files.some((other, place) => place < at && other.mapping.kind === mapping.kind),
  )
  if (twin)
    return `برای مقصد «${twin.name}» فایل دیگری هم هست؛ یکی را بردارید یا مقصدش را عوض کنید.`
  for (const { name, mapping } of files) {
    const missing = missingFields(mapping)
    if (missing.length > 0) {
      return `در «${name}» این ستون‌ها جفت نشده‌اند: ${missing.map((header) => `«${header}»`).join('، ')}.`
    }
  }
  return null
}

function usedPlaces({ mapping }: DraftFile): number[] {
  return Object.values(mapping.columns).flatMap(({ from }) => from ?? [])
}

/** The files of a draft in the form that the import takes, in the order in which it takes them. */
export async function mappedFiles(db: Database, draftId: string) {
  const files = await readDraftFiles(db, draftId)
  const refusal = refusalOf(files)
  if (refusal !== null) throw new AppError('UNPROCESSABLE_CONTENT', refusal)
  const source = files[0]?.mapping.source ?? 'template'
  const mapped: RecognisedFile[] = []
  for (const file of files) {
    if (!(await isStored(file.id))) {
      const message = `فایل «${file.name}» روی این سرور نیست؛ آن را دوباره بفرستید.`
      throw new AppError('PRECONDITION_FAILED', message)
    }
    const stored = { path: storedPath(file.id), name: file.name, bytes: file.bytes }
    mapped.push({
      ...stored,
      ...mapFile(file.layout, file.mapping),
      open: (signal) => openRecords(stored, file.layout, { signal, places: usedPlaces(file) }),
    })
  }
  const order = SOURCE_FILES[source].map(({ kind }) => kind)
  return {
    source,
    files: mapped.toSorted((a, b) => order.indexOf(a.shape.kind) - order.indexOf(b.shape.kind)),
  }
}
