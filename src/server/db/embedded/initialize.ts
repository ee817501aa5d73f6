import { execFile } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { asAccount } from './account.ts'
import { makeDraft, moveDraft } from './draft.ts'
import type { Installation } from './installation.ts'
import type { Place } from './place.ts'

export const SUPERUSER = 'data_daru'

const run = promisify(execFile)

/** Major version that wrote the cluster, or null where there is none. */
export function clusterMajor(cluster: string): number | null {
  if (!existsSync(cluster)) return null
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new Error(`${cluster} is not a PostgreSQL data folder. Move it away or set DATABASE_URL.`)
  }
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}

export const draftsOf = (cluster: string) => `${cluster}.initdb-`

/** Made aside and moved in whole, so a kill half-way or two starts at once leave no half. */
export async function initializeCluster(
  { bin }: Installation,
  { home, cluster, account }: Place,
  durable: boolean,
): Promise<void> {
  const draft = makeDraft(draftsOf(cluster))
  if (account) chownSync(draft, account.uid, account.gid)
  try {
    // Trigrams of Persian words are empty under LC_CTYPE=C, also with the builtin provider.
    const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
    const access = ['-U', SUPERUSER, '--auth=trust', '--no-instructions']
    const options = [...locale, ...access, ...(durable ? [] : ['--no-sync'])]
    await run(path.join(bin, 'initdb'), ['-D', draft, ...options], {
      ...asAccount(account),
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home },
    })
    moveDraft(draft, cluster, path.join(cluster, 'PG_VERSION'))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`A database could not be created in ${home}: ${outputOf(error)}`, {
      cause: error,
    })
  }
}

function outputOf(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return stderr || String(error)
}
