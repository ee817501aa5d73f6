import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const PARENTS = [
  '/usr/lib/postgresql',
  '/usr/libexec',
  '/usr',
  '/opt/homebrew/opt',
  '/usr/local/opt',
]

/** Folders of this machine which hold a `postgres`, newest version first where names tell. */
export function systemFolders(): string[] {
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const folders = [...PARENTS.flatMap(versionedFolders), ...configuredFolder(), ...onPath]
  return [...new Set(folders)].filter((folder) => existsSync(path.join(folder, 'postgres')))
}

/** Debian: postgresql/15; Alpine: postgresql15; Red Hat: pgsql-15; Homebrew: postgresql@15. */
function versionedFolders(parent: string): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => /^(?:\d+|(?:postgresql|pgsql)[@-]?\d*)$/.test(name))
    .sort((a, b) => majorOf(b) - majorOf(a))
    .flatMap((name) => [path.join(parent, name, 'bin'), path.join(parent, name)])
}

function majorOf(name: string): number {
  return Number(/\d+$/.exec(name)?.[0] ?? 0)
}

function configuredFolder(): string[] {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio }).trim()]
  } catch {
    return []
  }
}
