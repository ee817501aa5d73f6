import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isZip } from '#src/features/importing/reading/what-it-is.ts'
import type { OwnFile } from '#src/features/importing/studio/drafts/receive-file.server.ts'
import { unpack } from '../archive.ts'
import { type CollectedSourceName, collectedSource, SOURCE_NAMES } from '../collected-sources.ts'
import { factFile } from '../fact-rows.ts'
import { refusalOf, type SourceFile } from '../reading.ts'

const HEAD_BYTES = 64 * 1024
/** Headings of the insurer's own grid and of tables made from it. */
const FORMULARY = /drug_code|مورد قبول سازمان/
const WORKBOOK = /\.xlsx$/i

/**
 * A file as an insurer or a register publishes it, read by its own reader and written as the template
 * that takes it; null for any other file, which the studio maps.
 */
export async function readUploaded({
  path,
  name,
}: {
  path: string
  name: string
}): Promise<OwnFile | null> {
  const head = await buffer(createReadStream(path, { end: HEAD_BYTES - 1 }))
  const isPacked = isZip(head)
  if (!(isPacked || isFormulary(head))) return null
  const file = { name, bytes: await readFile(path) }
  for (const source of isPacked ? await packedSources(file) : (['tamin'] as const)) {
    const { read, title } = collectedSource(source)
    const reading = await ('all' in read ? read.all([file]) : read.each(file))
    const { records, problems } = reading
    if (records.length === 0 || refusalOf(reading)) continue
    const content = factFile(source, records) ?? ''
    const rows = content.trimEnd().split('\n').length - 1
    const own = { title, rows, problems: problems.length }
    if (rows > 0) return { content, own }
  }
  return null
}

function isFormulary(head: Buffer): boolean {
  return ['utf-8', 'windows-1256'].some((encoding) =>
    FORMULARY.test(new TextDecoder(encoding).decode(head)),
  )
}

async function packedSources(file: SourceFile): Promise<readonly CollectedSourceName[]> {
  if (WORKBOOK.test(file.name)) {
    return SOURCE_NAMES.filter((source) => 'each' in collectedSource(source).read)
  }
  try {
    const names = (await unpack(file)).map(({ name }) => name)
    return SOURCE_NAMES.filter((source) =>
      names.some((name) => collectedSource(source).packed?.test(name)),
    )
  } catch {
    return []
  }
}
