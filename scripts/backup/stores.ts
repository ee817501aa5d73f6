import path from 'node:path'
import { loadEnv } from '#src/server/env.ts'
import type { Stores } from './keep.ts'

/** What the settings name; the embedded database is none that pg_dump of a system can read. */
export function readStores(): Stores {
  const env = loadEnv()
  if (!env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is not set. The embedded database is kept by copying its folder while the portal is stopped.',
    )
  }
  const filesDirectory = path.resolve(env.DATA_DIRECTORY ?? '.data', 'files')
  return { connectionString: env.DATABASE_URL, filesDirectory }
}

export function readFolder(command: string): string {
  const folder = process.argv[2]
  if (folder) return path.resolve(folder)
  throw new Error(`npm run ${command} -- <folder>`)
}
