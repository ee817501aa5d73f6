import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Child {
  name: string
  pid: number
  said(): string
  isRunning(): boolean
  /** Sends a signal; resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

const children = new Set<Child>()

interface Start {
  name: string
  command: string
  options: string[]
  log: string
  spawning?: SpawnOptions
}

/** Starts a program whose words go to a file, and which ends with this one. */
export function start({ name, command, options, log, spawning }: Start): Child {
  const process = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'], ...spawning })
  const words: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      words.push(String(chunk))
      appendFileSync(log, chunk)
    })
  }
  const child = watch(name, process, words)
  children.add(child)
  return child
}

function watch(name: string, process: ChildProcess, words: string[]): Child {
  const ended = once(process, 'exit').catch((error) => words.push(String(error)))
  const isRunning = () => process.exitCode === null && process.signalCode === null
  return {
    name,
    pid: process.pid ?? 0,
    said: () => words.join(''),
    isRunning,
    async end(signal) {
      if (isRunning() && process.pid) process.kill(signal)
      await ended
    },
  }
}

/** Ends what is still running, the last one first. */
export async function endAll(): Promise<void> {
  for (const child of [...children].reverse()) {
    const timer = setTimeout(() => void child.end('SIGKILL'), 20_000)
    await child.end(child.name.startsWith('postgres') ? 'SIGINT' : 'SIGTERM')
    clearTimeout(timer)
  }
}

/** Waits until the check is true; says what its process said where that takes too long or it ended. */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  child?: Child,
  maxMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + maxMs
  while (performance.now() < deadline) {
    if (await check().catch(() => false)) return
    if (child && !child.isRunning()) break
    await sleep(100)
  }
  throw new Error(`${what} did not come about.\n${child?.said().slice(-2_000) ?? ''}`)
}
