import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { asAccount } from './account.ts'
import type { Installation } from './installation.ts'
import type { Place } from './place.ts'
import { removeSocketDirectory, takeSocketDirectory } from './socket.ts'

export type ServerProcess = {
  pid: number
  /** Resolves when the process ends, with what it wrote to its log. */
  ended: Promise<string>
}

const MAX_LOG = 5_000_000

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the server in a session of its own: it outlives us, and Ctrl+C does not reach it. Its
 * socket lies where that of the server before it lay, for those who still hold its address.
 */
export function startServer(
  { bin }: Installation,
  place: Place,
  durable: boolean,
  formerSocket: string | null,
): ServerProcess {
  const { home, cluster, account } = place
  const socket = takeSocketDirectory(account, formerSocket)
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : FORGETFUL),
    unix_socket_directories: socket,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(home)
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...asAccount(account),
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', log.file, log.file],
    detached: true,
  })
  closeSync(log.file)
  child.unref()
  const ended = endOf(child, log).finally(() => {
    // One that was killed leaves its file, and the next one takes its place.
    if (!existsSync(path.join(cluster, 'postmaster.pid'))) removeSocketDirectory(socket)
  })
  return { pid: child.pid ?? 0, ended }
}

type Log = { name: string; file: number; start: number }

function openLog(home: string): Log {
  const name = path.join(home, 'postgres.log')
  const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG) renameSync(name, `${name}.1`)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const file = openSync(name, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  return { name, file, start: fstatSync(file).size }
}

async function endOf(child: ChildProcess, log: Log): Promise<string> {
  try {
    await once(child, 'exit')
    return readFileSync(log.name).subarray(log.start).toString().trim()
  } catch (error) {
    return String(error)
  }
}
