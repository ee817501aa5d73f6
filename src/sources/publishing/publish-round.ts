import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { readCollectedLimits } from '#src/features/admin/settings/collected-limits.server.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import {
  knownCollected,
  openCollected,
} from '#src/features/importing/studio/drafts/open-collected.server.ts'
import {
  type JobOptions,
  runImportJobs,
} from '#src/features/importing/studio/work/run-jobs.server.ts'
import { tellAdmins } from '#src/features/messaging/tell-admins.server.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { importDrafts, importJobs } from '#src/server/db/schema/imports.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { CAPTURES } from '../collecting/handle-capture.server.ts'
import { namePages, readPages, renewStatements } from '../collecting/page-readings.ts'
import { NFI_READER } from '../nfi/reader-edition.ts'
import { type LayoutAlarm, watchLayout } from './layout-watch.ts'
import { lineOf, REGISTRY_READER } from './registry-rows.ts'

/** The one source whose pages are products of the catalogue. */
export const PUBLISHED_SOURCE = 'nfi'

const ROUND = { source: PUBLISHED_SOURCE, name: 'nfi.csv' } as const

export interface RoundCounts {
  pages: number
  /** Pages that became a row of the import. */
  rows: number
  /** Of them, rows that wait for a person: parts of two medicines, or a key that is none. */
  questioned: number
  /** Pages of which nothing is used. */
  unusable: number
}

export type RoundAnswer = { counts: RoundCounts; alarms: readonly LayoutAlarm[] } & (
  | { outcome: 'empty' | 'stopped' | 'known' | 'read' }
  | { outcome: 'draft'; draftId: string }
)

/**
 * Brings what was collected of the registry to the studio: the newest page of each number, as it reads,
 * is written into one file that becomes a draft with the job that checks it; the rest follows as for
 * every import (settle-collected.server.ts). Pages that are those of the last round, byte by byte, are
 * known before any of them is read, unless something else was published or decided since. A page that was not met stays until two whole rounds missed
 * it. Where the pages read differently from what is usual nothing is begun, and the admins are told.
 */
export async function publishRound(
  db: Database,
  { isDry = false, signal }: { isDry?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<RoundAnswer> {
  const counts: RoundCounts = { pages: 0, rows: 0, questioned: 0, unusable: 0 }
  const pages = await namePages(db, PUBLISHED_SOURCE)
  const madeOf = pages && `${pages} ${NFI_READER}`
  const known = isDry || madeOf === null ? null : await knownCollected(db, { ...ROUND, madeOf })
  if (known) {
    await renewStatements(db, PUBLISHED_SOURCE)
    return { counts, alarms: [], ...known }
  }
  const watch = await watchLayout(db, await readCollectedLimits(db.$client))
  let newestDay: string | null = null

  async function* content(): AsyncGenerator<Uint8Array> {
    const [shape] = SOURCE_FILES[PUBLISHED_SOURCE]
    yield Buffer.from(`${shape?.columns.map(({ header }) => `"${header}"`).join(',')}\r\n`)
    for await (const page of readPages(db, PUBLISHED_SOURCE, REGISTRY_READER)) {
      signal?.throwIfAborted()
      counts.pages += 1
      if (page.row) watch.see(page, page.row)
      const line = page.row && lineOf(page.row, page)
      if (!page.row || line === null) {
        counts.unusable += 1
        continue
      }
      counts.rows += 1
      if (page.row.cells.problem !== null) counts.questioned += 1
      if (newestDay === null || page.day > newestDay) newestDay = page.day
      yield Buffer.from(`${line}\r\n`)
    }
  }

  if (isDry) {
    for await (const _ of content());
    const alarms = watch.alarms()
    return { counts, alarms, outcome: alarms.length > 0 ? 'stopped' : 'read' }
  }
  const opened = await openCollected(db, {
    ...{ ...ROUND, madeOf, content: content() },
    harvestedOn: () => newestDay,
    isSound: () => counts.rows > 0 && watch.alarms().length === 0,
  })
  const alarms = watch.alarms()
  if (alarms.length > 0) await tellAlarms(db, alarms)
  if (opened.outcome !== 'unsound') return { counts, alarms, ...opened }
  return { counts, alarms, outcome: alarms.length > 0 ? 'stopped' : 'empty' }
}

async function tellAlarms(db: Database, alarms: readonly LayoutAlarm[]): Promise<void> {
  const reason = alarms.map((alarm) => alarm.reason).join('؛ ')
  const capture = alarms.find(({ captureId }) => captureId !== null)?.captureId
  await db.transaction(async (tx) => {
    await recordAudit(tx, {
      ...{
        actorId: null,
        action: 'import.stop',
        subjectKind: 'import',
        subjectId: PUBLISHED_SOURCE,
      },
      after: { alarms },
    })
    await tellAdmins(tx, {
      what: `دور «${sourceWord(PUBLISHED_SOURCE)}» منتشر نشد؛ چینش صفحه‌ها شاید عوض شده است`,
      reason,
      path: capture === undefined || capture === null ? '/admin/imports' : `${CAPTURES}${capture}`,
    })
  })
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
