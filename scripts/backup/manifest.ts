import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'
import { withConnection } from '#src/server/db/with-connection.ts'
import { jsonSaid } from '#src/server/http/bytes-of-answer.ts'

/** Rows of every table, as one snapshot has them. */
export type Figures = Record<string, number>

export const DUMP = 'database.dump'
export const FILES = 'files'
const MANIFEST = 'figures.json'

const figures = z.record(z.string(), z.number().int().nonnegative())
const manifest = z.object({
  tables: figures,
  sha256: z.string(),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
})

/** Written last: what is in a whole backup. */
export async function writeManifest(folder: string, tables: Figures): Promise<void> {
  const sha256 = await digest(path.join(folder, DUMP))
  const files = await weigh(path.join(folder, FILES))
  const text = JSON.stringify({ tables, sha256, files }, null, 2)
  await writeFile(path.join(folder, MANIFEST), `${text}\n`)
}

/** Rows of each table, of a backup that is as it was written; the reason where it is not. */
export async function readManifest(folder: string): Promise<Figures> {
  if (!existsSync(folder)) throw new Error(`پوشهٔ ${folder} پیدا نشد.`)
  const file = path.join(folder, MANIFEST)
  if (!existsSync(file)) {
    throw new Error(
      `پشتیبان ${folder} ناتمام است (${MANIFEST} ندارد): نوشتن آن به پایان نرسیده و چیزی از آن بازگردانده نشد.`,
    )
  }
  const written = jsonSaid(await readFile(file, 'utf8'))
  // Of backups before this one: the figures alone.
  const older = figures.safeParse(written).data
  if (older) return older
  const reported = manifest.safeParse(written).data
  if (!reported) throw damaged(folder, MANIFEST)
  const dump = path.join(folder, DUMP)
  if (!existsSync(dump) || (await digest(dump)) !== reported.sha256) throw damaged(folder, DUMP)
  const { count, bytes } = await weigh(path.join(folder, FILES))
  if (count !== reported.files.count || bytes !== reported.files.bytes) throw damaged(folder, FILES)
  return reported.tables
}

function damaged(folder: string, part: string): Error {
  return new Error(
    `پشتیبان ${folder} آسیب دیده است: ${part} همان نیست که نوشته شد؛ چیزی از آن بازگردانده نشد.`,
  )
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function weigh(folder: string): Promise<{ count: number; bytes: number }> {
  if (!existsSync(folder)) return { count: 0, bytes: 0 }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Counts in a transaction, so that a dump of the same snapshot holds exactly these rows. */
export async function readFigures(client: pg.ClientBase): Promise<Figures> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'staging') order by 1`,
  )
  const figures: Figures = {}
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) as count from ${name}`)
    figures[name] = Number(counted.rows[0]?.count)
  }
  return figures
}

/** What differs, in words; empty where the databases hold the same. */
export function differences(expected: Figures, found: Figures): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names
    .filter((name) => expected[name] !== found[name])
    .map(
      (name) => `${name}: ${expected[name] ?? 'no table'} rows, now ${found[name] ?? 'no table'}`,
    )
}

/** What a command of backups is seen as by others. */
export const APPLICATION = 'data-daru backup'

export function withClient<Answer>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  return withConnection({ connectionString, application_name: APPLICATION }, work)
}
