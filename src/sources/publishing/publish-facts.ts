import { hasRealMarket } from '#src/features/importing/sample-state.ts'
import { openCollected } from '#src/features/importing/studio/drafts/open-collected.server.ts'
import { borrow, type Database } from '#src/server/db/client.ts'
import { type CollectedSourceName, collectedSource } from '../collected-sources.ts'
import { type CapturedFile, capturedFiles } from '../collecting/captures.ts'
import { addressesOfRound } from '../collecting/run-addresses.ts'
import { lastRunOf } from '../collecting/runs.ts'
import { factFile, factTemplate } from '../fact-rows.ts'
import { type Reading, refusalOf } from '../reading.ts'
import type { LayoutAlarm } from './layout-watch.ts'
import type { RoundAnswer, RoundCounts } from './publish-round.ts'
import { tellAlarms } from './tell-alarms.ts'

/**
 * Brings what was collected of an insurer, of reports or of a register to the studio: the newest answer
 * of each address is read again and written as one file of the template that takes it; the rest follows
 * as for every import. Files of a register belong together: where one of them cannot be used, or has not
 * come, none is, for what is not in it would go from what is published.
 * Beside the invented sample nothing is begun, since real facts would replace it.
 */
export async function publishFacts(
  db: Database,
  source: CollectedSourceName,
  { isDry = false, signal }: { isDry?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<RoundAnswer> {
  const counts: RoundCounts = { pages: 0, rows: 0, same: 0, questioned: 0, unusable: 0 }
  const template = factTemplate(source)
  if (template === null || !(await isMarketShown(db))) {
    return { counts, alarms: [], outcome: 'empty' }
  }
  const files = await filesOf(db, source)
  counts.pages = files.length
  const records: unknown[] = []
  const alarms = await unfinishedRound(db, source)
  for (const reading of await readingsOf(source, files)) {
    signal?.throwIfAborted()
    if (refusalOf(reading)) counts.unusable += 1
    alarms.push(...missingParts(source, reading))
    records.push(...reading.records)
  }
  const content = factFile(source, records) ?? ''
  counts.rows = Math.max(0, content.trimEnd().split('\n').length - 1)
  if (counts.rows === 0) return { counts, alarms: [], outcome: 'empty' }
  if (alarms.length > 0) {
    if (!isDry) await tellAlarms(db, source, alarms)
    return { counts, alarms, outcome: 'stopped' }
  }
  if (isDry) return { counts, alarms, outcome: 'read' }
  const opened = await openCollected(db, {
    source: 'template',
    kind: template,
    name: `${source}.csv`,
    content: bytesOf(content),
    harvestedOn:
      files
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
  })
  return { counts, alarms, ...opened }
}

/** The newest answers; of a register those of the files that its last round asked, and no other. */
async function filesOf(db: Database, source: CollectedSourceName): Promise<CapturedFile[]> {
  const asked = collectedSource(source).whole && new Set(await addressesOfRound(db, source))
  const files: CapturedFile[] = []
  for await (const file of capturedFiles(db, source)) {
    if (asked?.has(file.name) !== false) files.push(file)
  }
  return files
}

/** A register of which a file may still be to come. */
async function unfinishedRound(db: Database, source: CollectedSourceName): Promise<LayoutAlarm[]> {
  const run = collectedSource(source).whole ? await lastRunOf(db, source) : null
  if (!run || run.ending === 'finished') return []
  return [{ reason: 'دور آن به پایان نرسیده است و شاید همهٔ فایل‌هایش نیامده باشد', captureId: null }]
}

function missingParts(source: CollectedSourceName, { problems }: Reading<unknown>): LayoutAlarm[] {
  if (!collectedSource(source).whole) return []
  const partial = problems.find((problem) => problem.class === 'partial')
  return partial ? [{ reason: partial.message, captureId: null }] : []
}

async function isMarketShown(db: Database): Promise<boolean> {
  using client = await borrow(db)
  return await hasRealMarket(client)
}

async function readingsOf(source: CollectedSourceName, files: readonly CapturedFile[]) {
  const { read } = collectedSource(source)
  if ('all' in read) return files.length === 0 ? [] : [await read.all(files)]
  return Promise.all(files.map((file) => read.each(file)))
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
