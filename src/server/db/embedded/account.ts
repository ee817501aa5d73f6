import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'

/** Who the server runs as; `null` where it is ourselves. */
export type Account = { uid: number; gid: number; name: string } | null

const EXECUTE = 0o1
const READ = 0o4

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner, so that an account
 * which appears later (a system `postgres`) does not lock us out of our own data.
 */
export function chooseAccount(owner: { uid: number; gid: number } | null): Account {
  if (process.getuid?.() !== 0) return null
  if (owner && owner.uid !== 0) return { ...owner, name: nameOf(owner.uid) }
  return (
    findAccount('postgres') ?? findAccount('nobody') ?? { uid: 65534, gid: 65534, name: '65534' }
  )
}

export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** Whether the account may enter every folder on the way to `target`, and read `target`. */
export function canReach(account: Account, target: string): boolean {
  if (!account) return true
  const real = realpathSync(nearestExisting(target))
  const isFolder = statSync(real).isDirectory()
  if (!permits(statSync(real), account, isFolder ? EXECUTE | READ : READ)) return false
  return ancestors(real).every((folder) => permits(statSync(folder), account, EXECUTE))
}

function permits(stats: Stats, account: NonNullable<Account>, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return ((stats.mode >> shift) & wanted) === wanted
}

function nearestExisting(target: string): string {
  return existsSync(target) ? target : nearestExisting(path.dirname(target))
}

function ancestors(target: string): string[] {
  const parent = path.dirname(target)
  return parent === target ? [] : [parent, ...ancestors(parent)]
}

function findAccount(name: string): Account {
  const line = accounts().find((fields) => fields[0] === name)
  return line ? { uid: Number(line[2]), gid: Number(line[3]), name } : null
}

function nameOf(uid: number): string {
  return accounts().find((fields) => fields[2] === String(uid))?.[0] ?? String(uid)
}

function accounts(): string[][] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
}
