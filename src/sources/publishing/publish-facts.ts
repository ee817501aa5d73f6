import { hasRealMarket } from '#src/features/importing/sample-state.ts'
import { openCollected } from '#src/features/importing/studio/drafts/open-collected.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { type CollectedSourceName, collectedSource } from '../collected-sources.ts'
import { type CapturedFile, capturedFiles } from '../collecting/captures.ts'
import { factFile, factTemplate } from '../fact-rows.ts'
import type { RoundAnswer, RoundCounts } from './publish-round.ts'

/**
 * Brings what was collected of an insurer, of reports or of a register to the studio: the newest answer
 * of each address is read again and written as one file of the template that takes it; the rest follows
 * as for every import. Files of a register belong together: where one of them cannot be used, none is.
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
  const files: CapturedFile[] = []
  for await (const file of capturedFiles(db, source)) files.push(file)
  counts.pages = files.length
  const records: unknown[] = []
  for (const reading of await readingsOf(source, files)) {
    signal?.throwIfAborted()
    if (reading.problems.some(({ severity }) => severity === 'page')) counts.unusable += 1
    records.push(...reading.records)
  }
  const content = factFile(source, records) ?? ''
  counts.rows = Math.max(0, content.trimEnd().split('\n').length - 1)
  if (isDry || counts.rows === 0) {
    return { counts, alarms: [], outcome: counts.rows === 0 ? 'empty' : 'read' }
  }
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
  if (opened.outcome === 'draft') return { counts, alarms: [], ...opened }
  return { counts, alarms: [], outcome: 'known' }
}

async function isMarketShown(db: Database): Promise<boolean> {
  const client = await db.$client.connect()
  try {
    return await hasRealMarket(client)
  } finally {
    client.release()
  }
}

async function readingsOf(source: CollectedSourceName, files: readonly CapturedFile[]) {
  const { read } = collectedSource(source)
  if ('all' in read) return files.length === 0 ? [] : [await read.all(files)]
  return Promise.all(files.map((file) => read.each(file)))
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
