import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterMajor, initializeCluster } from './initialize.ts'
import { type BinarySources, findInstallation, type Installation } from './installation.ts'
import { choosePlace, type Place, type PlaceRequest } from './place.ts'
import { clearStaleFiles, findPostmaster, staleSocketDirectory } from './postmaster.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { enter } from './shared-server.ts'

export type EmbeddedOptions = PlaceRequest & {
  durable: boolean
  binaries?: BinarySources | undefined
}

export type EmbeddedServer = {
  socketDirectory: string
  startedHere: boolean
  stop(): Promise<void>
}

/** Recovery after a power cut reads up to a gigabyte of log before the server answers. */
const PATIENCE_MS = 180_000
const PAUSE_MS = 20

const PASSING_REFUSAL =
  /pre-existing shared memory block|lock file "postmaster\.pid"|received fast shutdown/

/** Attaches to the server that runs on the data folder, or starts one. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
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

async function start(
  place: Place,
  options: EmbeddedOptions,
  formerSocket: string | null,
): Promise<ServerProcess> {
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
