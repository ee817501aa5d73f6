import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a running server writes into `postmaster.pid`; the socket is known a moment later. */
export type Postmaster = { pid: number; socketDirectory: string | null }

/** The server that runs on this cluster, or null, also when a stale pid file lies there. */
export function findPostmaster(cluster: string): Postmaster | null {
  const content = read(pidFile(cluster))
  const postmaster = content === null ? null : parse(content)
  return postmaster && isPostmaster(postmaster.pid, cluster) ? postmaster : null
}

/** Whether the process is the server of this cluster, and not one that got the same number. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return pid > 1 && commandOf(pid).includes(`-D ${cluster}`)
}

/**
 * PostgreSQL clears stale pid files itself, its own and that of its socket, except where a process
 * has the number: another one meanwhile, or the dead server that nobody has buried. Renaming first
 * lets us see that nobody wrote a new file since we looked.
 */
export function clearStaleFiles(cluster: string): void {
  const socket = staleSocketDirectory(cluster)
  if (socket) clearStale(path.join(socket, '.s.PGSQL.5432.lock'), cluster)
  clearStale(pidFile(cluster), cluster)
}

function clearStale(file: string, cluster: string): void {
  const judged = read(file)
  if (judged === null) return
  const { pid } = parse(judged)
  // Empty: its server is about to write it, or was ended then and never will.
  const isStale = judged === '' ? isOld(file) : isAlive(pid) && !isPostmaster(pid, cluster)
  if (!isStale) return
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') === judged) rmSync(aside)
  else renameSync(aside, file)
}

/** The socket folder of a server that was killed; the next one gets the same, but not one on a copy of its data. */
export function staleSocketDirectory(cluster: string): string | null {
  const content = read(pidFile(cluster))
  if (content === null) return null
  const { pid, socketDirectory } = parse(content)
  const isCopied = content.split('\n')[1] !== cluster
  return isCopied || isPostmaster(pid, cluster) ? null : socketDirectory
}

/** A server may write the file or remove it while we look: what was not there when read counts. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

function parse(content: string): Postmaster {
  const lines = content.split('\n')
  return { pid: Number(lines[0]), socketDirectory: lines[4]?.trim() || null }
}

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

const UNWRITTEN_MS = 10_000

function isOld(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > UNWRITTEN_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
