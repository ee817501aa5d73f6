import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type PortalProcess = {
  connectionString: string
  startedHere: boolean
  child: ChildProcess
  /** As after `kill -9`: nothing is closed, nothing is said. */
  kill(): Promise<void>
  /** An orderly end. */
  stop(): Promise<void>
}

const PROGRAM = path.join(import.meta.dirname, 'portal-program.ts')

/** A process of its own that holds the embedded database open, as a portal does. */
export async function startPortal(dataDirectory: string, umask = '022'): Promise<PortalProcess> {
  const command = `umask ${umask}; exec "$0" "$@"`
  const child = spawn('sh', ['-c', command, process.execPath, PROGRAM, dataDirectory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const { connectionString, startedHere } = JSON.parse(line)
    const end = async (act: () => unknown) => {
      act()
      await exited
    }
    const stop = () => end(() => child.stdin.end())
    return { connectionString, startedHere, child, kill: () => end(() => child.kill(9)), stop }
  }
  throw new Error(`The portal process ended with ${child.exitCode}`)
}
