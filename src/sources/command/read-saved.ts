import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { formatNumber } from '#src/persian/numbers.ts'
import { collectedSource } from '../collected-sources.ts'
import { factFile } from '../fact-rows.ts'
import { type Problem, type Reading, readNow, refusalOf, type SourceFile } from '../reading.ts'
import { refuseSize } from '../text.ts'
import type { ReadCommand } from './arguments.ts'

const MAX_PROBLEMS = 1_000

interface Summary {
  /** Files, or sets of files that belong together. */
  readings: number
  records: number
  /** Files of which nothing could be used. */
  refused: number
  problems: Record<string, number>
}

/**
 * Writes what was understood of saved files as one JSON object, record by record:
 * `{source, records, problems, counts}`. Pages of which there are many are in memory one at a time.
 */
export async function readSaved({ source, paths }: ReadCommand, write: Write): Promise<Summary> {
  const names = await listSavedFiles(paths)
  return printReadings(source, readingsOf(source, names), write)
}

/** Writes what was understood of saved files as a file of the template that takes it. */
export async function writeRows({ source, paths }: ReadCommand, write: Write) {
  const names = await listSavedFiles(paths)
  const records: unknown[] = []
  let refused = 0
  for await (const reading of readingsOf(source, names)) {
    for (const record of reading.records) records.push(record)
    if (refusalOf(reading)) refused += 1
  }
  await write(factFile(source, records) ?? '')
  return { refused, records: records.length }
}

type Write = (text: string) => Promise<void> | void

/** As `readSaved`, of readings from wherever. */
export async function printReadings(
  source: string,
  readings: AsyncIterable<Reading<unknown>>,
  write: Write,
): Promise<Summary> {
  const problems: Problem[] = []
  const summary: Summary = { readings: 0, records: 0, refused: 0, problems: {} }
  await write(`{"source":${JSON.stringify(source)},\n"records":[`)
  for await (const reading of readings) {
    summary.readings += 1
    for (const record of reading.records) {
      await write(`${summary.records === 0 ? '' : ','}\n${JSON.stringify(record)}`)
      summary.records += 1
    }
    problems.push(...reading.problems.slice(0, MAX_PROBLEMS - problems.length))
    for (const [name, count] of Object.entries(reading.counts)) {
      summary.problems[name] = (summary.problems[name] ?? 0) + count
    }
    if (refusalOf(reading)) summary.refused += 1
  }
  const shown = problems.map((problem) => `\n${JSON.stringify(problem)}`).join(',')
  await write(`\n],\n"problems":[${shown}\n],\n"counts":${JSON.stringify(summary)}}\n`)
  return summary
}

async function* readingsOf(
  source: ReadCommand['source'],
  names: readonly string[],
): AsyncGenerator<Reading<unknown>> {
  const { read } = collectedSource(source)
  if ('each' in read) {
    for (const name of names) {
      const file = await openSavedFile(name)
      yield file ? await read.each(file) : tooLarge(name)
    }
    return
  }
  const files: SourceFile[] = []
  for (const name of names) {
    const file = await openSavedFile(name)
    if (!file) return yield tooLarge(name)
    files.push(file)
  }
  yield await read.all(files)
}

function tooLarge(name: string): Reading<never> {
  return readNow(name, () => refuseSize(path.basename(name), MAX_FILE_BYTES))
}

/** No source has a larger file; beyond it nothing is read into memory. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_FILES = 200_000

/** The files that paths name, those of a folder in the order of their names. Throws for what is not there. */
async function listSavedFiles(paths: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(paths.map(listPath))
  const files = lists.flat()
  if (files.length === 0) throw new Error('در این پوشه فایلی نیست.')
  if (files.length > MAX_FILES)
    throw new Error(`بیش از ${formatNumber(MAX_FILES, 'fa')} فایل است؛ پوشهٔ کوچک‌تری بدهید.`)
  return files
}

async function listPath(name: string): Promise<string[]> {
  const found = await stat(name).catch(() => null)
  if (!found) throw new Error(`«${name}» پیدا نشد.`)
  if (found.isFile()) return [name]
  if (!found.isDirectory()) throw new Error(`«${name}» فایل یا پوشه نیست.`)
  const entries = await readdir(name, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map((entry) => path.join(name, entry.name)).sort()
}

/** The file with its bytes; null where it is larger than anything a source has. */
async function openSavedFile(name: string): Promise<SourceFile | null> {
  const { size } = await stat(name)
  if (size > MAX_FILE_BYTES) return null
  return { name: path.basename(name), bytes: await readFile(name) }
}
