import { spawn, spawnSync } from 'node:child_process'
import { installPeer } from './install-peer.ts'
import { freePort, stopPeer, untilAnswering } from './peer-process.ts'

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
  await untilAnswering(child, what, `http://127.0.0.1:${port}/medicine`)
  return { what, port, pid: child.pid ?? 0, stop: () => stopPeer(child) }
}
