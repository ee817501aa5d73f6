import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A program of this folder; ends where `await using` does. */
export function startProgram(name: string, ...args: string[]) {
  return start(name, args, [])
}

/** The portal, with the flags of `npm start`. */
export function startPortalProgram(...args: string[]) {
  return start('portal-program.ts', args, ['--max-semi-space-size=32', '--heap-growing-percent=40'])
}

function start(name: string, args: readonly string[], execArgv: string[]) {
  const child = fork(path.join(import.meta.dirname, name), args, {
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // React chooses its build when it is first imported.
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  })
  return Object.assign(child, { [Symbol.asyncDispose]: () => letGo(child) })
}

/** The next message of a program; throws when it ends instead. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ending = new AbortController()
  const { signal } = ending
  try {
    const reported = once(child, 'message', { signal })
    const ended = once(child, 'exit', { signal }).then(([status]): never => {
      throw new Error(`${child.spawnargs[1]} ended with status ${status}`)
    })
    const [message] = await Promise.race([reported, ended])
    return message as Message
  } finally {
    ending.abort()
  }
}

/** What a program in a process of its own reports, so that its memory and processor are its alone. */
export async function reportOf<Report>(program: string, ...args: string[]): Promise<Report> {
  const child = fork(program, args)
  const report = await nextMessage<Report>(child)
  if (child.connected) child.disconnect()
  return report
}

async function letGo(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
