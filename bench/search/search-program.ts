import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fold } from '../../src/persian/fold.ts'
import { closeDatabase, connectDatabase, type Database } from '../../src/server/db/client.ts'
import type { Contender } from './contenders.ts'
import { type Document, readDocuments } from './documents.ts'
import type { Engine, EngineModule } from './engine.ts'
import { buildPortalEngine } from './portal-engine.ts'
import { buildSqliteEngine } from './sqlite-engine.ts'

export interface Task {
  url: string
  contender: Contender
  questions: readonly string[]
  /** Asking ends after this long. */
  mostMs: number
}

export interface SearchReport {
  buildSeconds: number
  bytes: number
  /** By the place of the question; fewer where time ran out. */
  answers: { ids: readonly number[]; ms: number }[]
}

const WARM_UPS = 20

process.once('message', async (task: Task) => process.send?.(await run(task)))
process.once('disconnect', () => process.exit(0))

async function run({ url, contender, questions, mostMs }: Task): Promise<SearchReport> {
  const db = connectDatabase(url, { applicationName: 'data-daru bench', statementTimeoutMs: 0 })
  const before = usedBytes()
  const { engine, buildSeconds } = await build(db, contender)
  const bytes = (await engine.bytesOnDisk?.()) ?? usedBytes() - before
  for (const question of questions.slice(-WARM_UPS)) await engine.ask(question)
  const answers: SearchReport['answers'] = []
  const end = performance.now() + mostMs
  for (const question of questions) {
    const begun = performance.now()
    if (begun > end) break
    const ids = await engine.ask(question)
    answers.push({ ids, ms: performance.now() - begun })
  }
  engine.close?.()
  await closeDatabase(db)
  return { buildSeconds, bytes, answers }
}

async function build(db: Database, contender: Contender) {
  const documents = await readDocuments(db)
  const begun = performance.now()
  const engine = await open(db, contender, documents)
  return { engine, buildSeconds: (performance.now() - begun) / 1_000 }
}

async function open(
  db: Database,
  { engine, folder = '', isFolded }: Contender,
  documents: readonly Document[],
): Promise<Engine> {
  if (engine === 'suggest' || engine === 'everything') {
    return buildPortalEngine(db, documents, engine)
  }
  const folding = isFolded ? fold : null
  if (engine !== 'peer') return buildSqliteEngine(documents, folding, engine)
  const from = pathToFileURL(path.join(folder, 'engine.mjs')).href
  const { buildEngine }: EngineModule = await import(from)
  return buildEngine(documents, folding)
}

/** What is in use once everything else is thrown away; needs `--expose-gc`. */
function usedBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
