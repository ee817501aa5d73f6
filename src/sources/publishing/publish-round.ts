import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { readCollectedLimits } from '#src/features/admin/settings/import-settings.server.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import {
  knownCollected,
  openCollected,
} from '#src/features/importing/studio/drafts/open-collected.server.ts'
import {
  type JobOptions,
  runImportJobs,
} from '#src/features/importing/studio/work/run-jobs.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { importDrafts, importJobs } from '#src/server/db/schema/imports.ts'
import { NFI_READER } from '../nfi/reader-edition.ts'
import { type LayoutAlarm, watchLayout } from './layout-watch.ts'
import {
  linesOf,
  namePages,
  PUBLISHED_SOURCE,
  pagesOfRound,
  renewStatements,
} from './round-pages.ts'
import { tellAlarms } from './tell-alarms.ts'

const ROUND = { source: PUBLISHED_SOURCE, name: 'nfi.csv' } as const

export interface RoundCounts {
  pages: number
  /** Pages that became a row of the import. */
  rows: number
  /** Of them, rows that are what was published last. */
  same: number
  /** Rows that wait for a person: parts of two medicines, or a key that is none. */
  questioned: number
  /** Pages of which nothing is used. */
  unusable: number
}

export type RoundAnswer = { counts: RoundCounts; alarms: readonly LayoutAlarm[] } & (
  | { outcome: 'empty' | 'stopped' | 'known' | 'read' }
  | { outcome: 'draft'; draftId: string }
)

/**
 * Brings what was collected of the registry to the studio: the newest page of each number, as it reads or
 * as one that reads as it did when it was published last, is written into one file that becomes a draft
 * with the job that checks it; the rest follows as for every import (settle-collected.server.ts). Pages
 * that are those of the last round, byte by byte, are known before any of them is read, unless something
 * else was published or decided since. A page that was not met stays until two whole rounds missed it.
 * Where the pages read differently from what is usual nothing is begun, and the admins are told.
 */
export async function publishRound(
  db: Database,
  { isDry = false, signal }: { isDry?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<RoundAnswer> {
  const counts: RoundCounts = { pages: 0, rows: 0, same: 0, questioned: 0, unusable: 0 }
  const pages = await namePages(db)
  const madeOf = pages && `${pages} ${NFI_READER}`
  const known = isDry || madeOf === null ? null : await knownCollected(db, { ...ROUND, madeOf })
  if (known) {
    await renewStatements(db)
    return { counts, alarms: [], ...known }
  }
  const all = await pagesOfRound(db, signal)
  const used = all.filter(({ irc }) => irc !== null)
  counts.pages = all.length
  counts.rows = used.length
  counts.same = used.filter(({ isSame }) => isSame).length
  counts.questioned = used.filter(({ isQuestioned }) => isQuestioned).length
  counts.unusable = all.length - used.length
  const limits = await readCollectedLimits(db.$client)
  const alarms = await watchLayout(db, limits)
  if (isDry) return { counts, alarms, outcome: alarms.length > 0 ? 'stopped' : 'read' }
  if (alarms.length > 0) {
    await tellAlarms(db, PUBLISHED_SOURCE, alarms)
    return { counts, alarms, outcome: 'stopped' }
  }
  if (used.length === 0) return { counts, alarms, outcome: 'empty' }
  const days = used.map(({ day }) => day)
  const opened = await openCollected(db, {
    ...ROUND,
    madeOf,
    content: contentOf(linesOf(db, all, signal)),
    harvestedOn: days.toSorted().at(-1) ?? null,
  })
  return { counts, alarms, ...opened }
}

async function* contentOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const [shape] = SOURCE_FILES[PUBLISHED_SOURCE]
  yield Buffer.from(`${shape?.columns.map(({ header }) => `"${header}"`).join(',')}\r\n`)
  for await (const line of lines) yield Buffer.from(`${line}\r\n`)
}

const POLL_MS = 500

/** Does the draft's work here, or waits for the server that does; answers how the draft ended. */
export async function followDraft(
  db: Database,
  draftId: string,
  options: JobOptions = {},
): Promise<{ state: string; failure: string | null }> {
  for (;;) {
    await runImportJobs(db, options)
    const open = await db.$count(
      importJobs,
      and(eq(importJobs.draftId, draftId), inArray(importJobs.state, ['waiting', 'running'])),
    )
    if (open === 0) break
    await sleep(POLL_MS, undefined, options.signal ? { signal: options.signal } : {})
  }
  const [draft] = await db
    .select({ state: importDrafts.state, failure: importDrafts.failure })
    .from(importDrafts)
    .where(eq(importDrafts.id, draftId))
  return draft ?? { state: 'discarded', failure: null }
}
