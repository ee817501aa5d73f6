import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { installPeer } from './install-peer.ts'

/** A peer that serves the page on the loopback. */
export interface PageServer {
  what: string
  port: number
  pid: number
  stop(): Promise<void>
}

export interface Unmeasured {
  what: string
  reason: string
}

interface PageProgram {
  what: string
  folder: string
  /** Of the peer's own folder, run before it is served. */
  build?: readonly string[]
  serve: (port: number) => readonly string[]
}

const NEXT = 'node_modules/next/dist/bin/next'
const LONGEST_START_MS = 30_000

export const NEXT_PEER: PageProgram = {
  what: 'Next.js',
  folder: 'next',
  build: [NEXT, 'build'],
  serve: (port) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
}

export const EXPRESS_PEER: PageProgram = {
  what: 'Express with EJS',
  folder: 'express',
  serve: () => ['server.js'],
}

/** Installs, builds and serves a peer; what cannot be installed is not measured. */
export async function servePeer(
  program: PageProgram,
  databaseUrl: string,
  words: string,
): Promise<PageServer | Unmeasured> {
  const { what } = program
  const installed = installPeer(program.folder)
  if ('reason' in installed) return { what, reason: installed.reason }
  const cwd = installed.folder
  const port = await freePort()
  const env = {
    ...{ ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' },
    ...{ DATABASE_URL: databaseUrl, PAGE_WORDS: words, PORT: String(port) },
  }
  if (program.build) {
    const { status, stdout, stderr } = spawnSync(process.execPath, program.build, {
      ...{ cwd, env, encoding: 'utf8' },
    })
    if (status !== 0) throw new Error(`${what} could not be built\n${stdout}${stderr}`)
  }
  const child = spawn(process.execPath, program.serve(port), {
    ...{ cwd, env, stdio: ['ignore', 'ignore', 'inherit'] },
  })
  await firstAnswer(child, what, port)
  return { what, port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function firstAnswer(child: ChildProcess, what: string, port: number): Promise<void> {
  const end = performance.now() + LONGEST_START_MS
  while (performance.now() < end && child.exitCode === null) {
    try {
      await fetch(`http://127.0.0.1:${port}/medicine`)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await stop(child)
  throw new Error(`${what} did not answer`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
