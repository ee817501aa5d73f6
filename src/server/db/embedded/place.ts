import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { type Account, canReach, chooseAccount } from './account.ts'

/** `home` is ours (log, copied binaries); `cluster` inside it belongs to the server's account. */
export type Place = { home: string; cluster: string; account: Account }

export type PlaceRequest = {
  projectRoot: string
  /** Name of the data in the project's `.data`, or outside where the account cannot go there. */
  name: string
  /** This folder and no other. */
  dataDirectory?: string | undefined
}

/** The folder of an existing cluster wins over a better place for a new one. */
export function choosePlace({ projectRoot, name, dataDirectory }: PlaceRequest): Place {
  const homes = dataDirectory ? [path.resolve(dataDirectory)] : candidateHomes(projectRoot, name)
  const existing = homes.find(holdsCluster)
  return existing ? existingPlace(existing) : newPlace(homes)
}

function holdsCluster(home: string): boolean {
  try {
    return statSync(clusterOf(home)).isDirectory()
  } catch (error) {
    if (isDenied(error)) throw denied(home)
    return false
  }
}

function candidateHomes(projectRoot: string, name: string): string[] {
  const checkout = createHash('sha256').update(realpathSync(projectRoot)).digest('hex').slice(0, 12)
  const outside =
    process.getuid?.() === 0
      ? '/var/lib'
      : (process.env.XDG_DATA_HOME ?? path.join(homedir(), '.local/share'))
  return [path.join(projectRoot, '.data', name), path.join(outside, 'data-daru', checkout, name)]
}

function existingPlace(candidate: string): Place {
  const home = realpathSync(candidate)
  const cluster = clusterOf(home)
  const { uid, gid } = statSync(cluster)
  const account = chooseAccount({ uid, gid })
  if (account && account.uid !== uid) throw ownedByRoot(cluster, account.name)
  if (account && !canReach(account, cluster)) throw outOfReach(cluster, account.name)
  if (!account && uid !== process.getuid?.()) throw denied(home)
  return { home, cluster, account }
}

function newPlace(homes: string[]): Place {
  const account = chooseAccount(null)
  const failures: string[] = []
  for (const candidate of homes) {
    try {
      if (!canReach(account, candidate)) throw outOfReach(candidate, account?.name ?? '')
      makeFolder(candidate)
      const home = realpathSync(candidate)
      return { home, cluster: clusterOf(home), account }
    } catch (error) {
      failures.push(`${candidate}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(
    `No folder can hold the embedded database. Set DATABASE_URL to use a PostgreSQL server.\n${failures.join('\n')}`,
  )
}

/**
 * With those above it. A strict umask must not close folders that the server's account has to pass. One by one:
 * Node's own `recursive` never ends where a file system answers ENOENT, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    throw error
  }
  chmodSync(folder, 0o755)
}

function clusterOf(home: string): string {
  return path.join(home, 'cluster')
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EACCES'
}

function denied(home: string): Error {
  return new Error(
    `The embedded database in ${home} belongs to another account. Start the portal as that account, give the folder to this one, or set DATABASE_URL.`,
  )
}

function ownedByRoot(cluster: string, name: string): Error {
  return new Error(
    `${cluster} belongs to root, and PostgreSQL does not run as root. Give it away with: chown -R ${name} ${cluster}`,
  )
}

function outOfReach(folder: string, name: string): Error {
  return new Error(
    `The account ${name}, which runs the embedded database, cannot reach ${folder}. Open the folders above it, or set DATABASE_URL.`,
  )
}
