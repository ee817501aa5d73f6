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
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './account.ts'
import { clearDrafts } from './draft.ts'
import { clusterMajor, draftsOf, initializeCluster } from './initialize.ts'
import { type BinarySources, findInstallation, type Installation } from './installation.ts'
import { choosePlace, type Place, type PlaceRequest } from './place.ts'
import { clearStaleFiles, findPostmaster, staleSocketDirectory } from './postmaster.ts'
import { enter } from './shared-server.ts'
import { removeSocketDirectory, takeSocketDirectory } from './socket.ts'

type ServerProcess = {
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

const FORGETFUL = {
  // Of tests, of which as many files run at once as there are cores, each with pools of its own.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // What is gone in a moment is not worth being tidied.
  autovacuum: 'off',
}

/**
 * Starts the server in a session of its own: it outlives us, and Ctrl+C does not reach it. Its
 * socket lies where that of the server before it lay, for those who still hold its address.
 */
function startServer(
  { bin }: Installation,
  place: Place,
  durable: boolean,
  formerSocket: string | null,
): ServerProcess {
  const { home, cluster, account } = place
  const socket = takeSocketDirectory(account, formerSocket)
  const settings = { ...SETTINGS, ...(durable ? {} : FORGETFUL), unix_socket_directories: socket }
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

type EmbeddedOptions = PlaceRequest & { durable: boolean; binaries?: BinarySources | undefined }

/** Recovery after a power cut reads up to a gigabyte of log before the server answers. */
const PATIENCE_MS = 180_000
const PAUSE_MS = 20

const PASSING_REFUSAL =
  /pre-existing shared memory block|lock file "postmaster\.pid"|lock file ".*" is empty|received fast shutdown/

/** Attaches to the server that runs on the data folder, or starts one. */
export async function openEmbedded(options: EmbeddedOptions) {
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows. Set DATABASE_URL.')
  }
  const place = choosePlace(options)
  const deadline = Date.now() + PATIENCE_MS
  let started: ServerProcess | null = null
  while (Date.now() < deadline) {
    const shared = await enter(place.cluster, (socket) => startAgain(place, options, socket))
    if (shared) {
      const { pid, socketDirectory, leave } = shared
      return { socketDirectory, startedHere: pid === started?.pid, stop: leave }
    }
    if (!findPostmaster(place.cluster)) {
      started ??= await start(place, options, staleSocketDirectory(place.cluster))
    }
    started = await stillRunning(started)
  }
  throw new Error(
    `The embedded database in ${place.home} did not answer. See postgres.log there, or set DATABASE_URL.`,
  )
}

async function start(place: Place, options: EmbeddedOptions, formerSocket: string | null) {
  const installation = await prepare(place, options)
  clearStaleFiles(place.cluster)
  return startServer(installation, place, options.durable, formerSocket)
}

/** For tenants whose server was killed: it recovers by itself, at the address that they know. */
async function startAgain(place: Place, options: EmbeddedOptions, socket: string): Promise<void> {
  let started: ServerProcess | null = await start(place, options, socket)
  while (started && !findPostmaster(place.cluster)?.socketDirectory) {
    started = await stillRunning(started)
  }
}

async function prepare(place: Place, options: EmbeddedOptions): Promise<Installation> {
  clearDrafts(draftsOf(place.cluster))
  const major = clusterMajor(place.cluster)
  const installation = await findInstallation(options.projectRoot, place, major, options.binaries)
  if (!existsSync(place.cluster)) await initializeCluster(installation, place, options.durable)
  return installation
}

/** Null where our server gave way to another one, which is then to be attached to. */
async function stillRunning(started: ServerProcess | null): Promise<ServerProcess | null> {
  const pause = sleep(PAUSE_MS, 'running' as const)
  const output = started ? await Promise.race([started.ended, pause]) : await pause
  if (output === 'running') return started
  if (PASSING_REFUSAL.test(output)) return null
  throw new Error(
    `The embedded database could not be started. Set DATABASE_URL to use another server.\n${output}`,
  )
}
