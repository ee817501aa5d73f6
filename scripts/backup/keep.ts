import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { differences, type Figures, readFigures, withClient } from './figures.ts'
import { runProgram } from './programs.ts'

const DUMP = 'database.dump'
const MANIFEST = 'figures.json'
const FILES = 'files'

export interface Stores {
  connectionString: string
  /** The files that people sent; null leaves them out. */
  filesDirectory: string | null
}

/** Dump, files and figures of one moment into an empty folder. */
export async function backUp({ connectionString, filesDirectory }: Stores, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  const figures = await withClient(connectionString, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const counted = await readFigures(client)
    runProgram('pg_dump', connectionString, [
      ...['--format=custom', '--no-owner', '--no-privileges', '--exclude-schema=staging'],
      ...[`--snapshot=${rows[0]?.id}`, '--file', path.join(folder, DUMP)],
    ])
    return counted
  })
  // After the dump: a file without its row is deleted one day, a row without its file is a loss.
  if (filesDirectory && existsSync(filesDirectory)) {
    await cp(filesDirectory, path.join(folder, FILES), { recursive: true })
  }
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(figures, null, 2)}\n`)
  return figures
}

/** Brings a backup into an empty database and compares every figure. */
export async function restore({ connectionString, filesDirectory }: Stores, folder: string) {
  const expected: Figures = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'))
  await refuseFull(connectionString)
  const dump = path.join(folder, DUMP)
  await refuseFullFolder(folder, filesDirectory)
  runProgram('pg_restore', connectionString, restoreOptions(dump))
  const files = path.join(folder, FILES)
  if (filesDirectory && existsSync(files)) await cp(files, filesDirectory, { recursive: true })
  const found = await withClient(connectionString, readFigures)
  const wrong = differences(expected, found)
  if (wrong.length > 0) throw new Error(`Not the same as before:\n${wrong.join('\n')}`)
  return found
}

function restoreOptions(dump: string): string[] {
  return ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', dump]
}

async function refuseFull(connectionString: string): Promise<void> {
  const found = await withClient(connectionString, readFigures)
  if (Object.keys(found).length === 0) return
  throw new Error('The database is not empty: restore into a new one.')
}

async function refuseFullFolder(folder: string, files: string | null): Promise<void> {
  if (!files || !existsSync(path.join(folder, FILES)) || !existsSync(files)) return
  if ((await readdir(files)).length > 0) throw new Error(`${files} is not empty.`)
}

export function total(figures: Figures): string {
  const rows = Object.values(figures).reduce((sum, count) => sum + count, 0)
  return `${Object.keys(figures).length} tables, ${rows} rows`
}
