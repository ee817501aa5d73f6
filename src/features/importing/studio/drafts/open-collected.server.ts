import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Source } from '#src/catalogue/facts/sources.ts'
import type { FileLayout } from '#src/features/importing/reading/layout.ts'
import {
  type FileKind,
  type FileShape,
  SOURCE_FILES,
} from '#src/features/importing/source-files.ts'
import { pick } from '#src/list/pick.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { importDrafts, importFiles, importJobs } from '#src/server/db/schema/imports.ts'
import { IMPORT_CHANNEL } from '../actions.server.ts'
import type { FileMapping } from '../mapping/mapping.ts'
import { proposeColumns } from '../mapping/propose.ts'
import { isOver } from '../work/draft-files.server.ts'
import { removeStored, storeStream } from './storage.server.ts'

interface Collected {
  source: Source
  /** Of the source's files the one that is meant; its first unless given. */
  kind?: FileKind
  /** Of the file: rounds of one name follow each other. */
  name: string
  /** Names what the content is made of, where that is known before it is made. */
  madeOf?: string | null
  /** Bytes of its one file, headings first, as they are made. */
  content: AsyncIterable<Uint8Array>
  /** The day of the newest page. */
  harvestedOn: string | null
}

type KnownCollected = { outcome: 'known' } | { outcome: 'draft'; draftId: string; isNew: boolean }

/**
 * A draft of the studio of what the portal collected itself, with the job that checks it: made once of
 * one content, whoever asks again. An older one that still waits is put aside for it. Null where this
 * content was settled before.
 */
export async function openCollected(db: Database, collected: Collected): Promise<KnownCollected> {
  const { source, kind, name, content } = collected
  const shapes = SOURCE_FILES[source]
  const shape = kind ? shapes.find((one) => one.kind === kind) : shapes[0]
  if (!shape) throw new Error('a collected source has a file')
  const fileId = randomUUID()
  const stored = await storeStream(fileId, content)
  const opened = await db.transaction((tx) =>
    openDraft(tx, collected, shape, { id: fileId, name, ...stored }),
  )
  if (opened.outcome === 'draft' && opened.isNew) return opened
  await removeStored(fileId)
  return opened
}

type StoredFile = Pick<typeof importFiles.$inferInsert, 'name' | 'bytes' | 'sha256'> & {
  id: string
}

/** A check that failed or was cancelled is begun anew. */
const LEFT_OPEN = sql`(${importDrafts.state} = 'failed' or ${importDrafts.state} = 'open'
  and not exists (select from import_jobs j where j.draft_id = ${importDrafts.id}
    and j.state in ('waiting', 'running')))`

/** What was settled is looked at again once an admin has decided what it may depend on. */
const DECIDED_SINCE = sql`exists (select from quality_decisions q
  where q.kind in ('registry-medicine', 'source-contradiction')
    and greatest(q.decided_at, q.undone_at) > ${importDrafts.updatedAt})`

/** What pages are matched by may have come since: a medicine, a company, another source's word. */
const OVERTAKEN = sql`(${importDrafts.madeOf} is not null
  and exists (select from dataset_versions v where v.published_at > ${importDrafts.updatedAt}))`

/** Of what is made of this a draft was opened before; null where none was, or it is to be made anew. */
export async function knownCollected(
  db: Queryable,
  { source, name, madeOf }: { source: Source; name: string; madeOf: string },
): Promise<KnownCollected | null> {
  const newest = await newestCollected(db, source, name)
  return newest?.madeOf === madeOf && !newest.isLeft ? asOpened(newest) : null
}

type NewestDraft = NonNullable<Awaited<ReturnType<typeof newestCollected>>>

async function newestCollected(db: Queryable, source: Source, name: string) {
  const [newest] = await db
    .select({
      ...pick(importDrafts, 'id', 'state', 'madeOf'),
      sha256: importFiles.sha256,
      isLeft: sql<boolean>`${LEFT_OPEN} or ${DECIDED_SINCE} or ${OVERTAKEN}`,
    })
    .from(importDrafts)
    .innerJoin(importFiles, eq(importFiles.draftId, importDrafts.id))
    .where(
      and(
        eq(importDrafts.source, source),
        eq(importFiles.name, name),
        isNull(importDrafts.createdBy),
      ),
    )
    .orderBy(desc(importDrafts.createdAt))
    .limit(1)
  return newest
}

function asOpened({ id, state }: NewestDraft): KnownCollected {
  return isOver(state) ? { outcome: 'known' } : { outcome: 'draft', draftId: id, isNew: false }
}

async function openDraft(
  tx: Queryable,
  { source, harvestedOn, madeOf }: Collected,
  shape: FileShape,
  file: StoredFile,
) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`data-daru collected ${file.name}`}))`,
  )
  const newest = await newestCollected(tx, source, file.name)
  if (newest?.sha256 === file.sha256 && !newest.isLeft) return asOpened(newest)
  await putAside(tx, source, file.name)
  const [draft] = await tx
    .insert(importDrafts)
    .values({ source, harvestedOn, madeOf })
    .returning({ id: importDrafts.id })
  if (!draft) throw new Error('no draft came back')
  await tx.insert(importFiles).values({ ...file, draftId: draft.id, ...readAs(source, shape) })
  await tx.insert(importJobs).values({ work: 'check', draftId: draft.id })
  await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)
  return { outcome: 'draft', draftId: draft.id, isNew: true } as const
}

/** An older round that nobody published is overtaken; one whose work is under way ends first. */
async function putAside(tx: Queryable, source: Source, name: string): Promise<void> {
  await tx.execute(sql`
    with aside as (
      update import_drafts d set state = 'discarded', updated_at = now()
      where source = ${source} and created_by is null and state in ('open', 'reviewed', 'failed')
        and exists (select from import_files f where f.draft_id = d.id and f.name = ${name})
        and not exists (select from import_jobs j where j.draft_id = d.id and j.state = 'running')
      returning id, batch_id
    ), ended as (
      update import_jobs j set state = 'cancelled', is_cancelled = true from aside
      where j.draft_id = aside.id and j.state = 'waiting'
    )
    update source_batches b set state = 'discarded' from aside
    where b.id = aside.batch_id and b.state = 'reviewed'`)
}

/** What is written by the portal is read by its own headings. */
function readAs(source: Source, shape: FileShape): { layout: FileLayout; mapping: FileMapping } {
  const headers = shape.columns.map(({ header }) => header)
  return {
    layout: {
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      sheet: 0,
      sheets: [],
      headerAt: 0,
      headers,
      sample: [],
    },
    mapping: {
      source,
      kind: shape.kind,
      columns: proposeColumns(headers, shape),
      dates: 'auto',
      calendar: 'auto',
      numbers: 'auto',
      unit: 'rial',
    },
  }
}
