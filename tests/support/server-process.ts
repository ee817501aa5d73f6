import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = path.join(import.meta.dirname, 'server-program.ts')

/** A web server in a process of its own, as one of several on a database. */
export async function serverProcess(connectionString: string) {
  const child = spawn(process.execPath, [PROGRAM, connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const url = (await lines.next()).value
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  const page = async (at = '/') => (await fetch(`${url}${at}`)).text()
  const ready = () => fetch(`${url}/readyz`)
  const action = async (name: string) => {
    child.stdin.write(`${name}\n`)
    await lines.next()
  }
  return { page, ready, action, stop }
}
