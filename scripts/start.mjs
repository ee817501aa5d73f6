import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { prepare } from './prepare.mjs'

// npm ends its shell when it is asked to end, and the shell does not pass that on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

await prepare()
const { isBuilt } = await import('./build-id.ts')
const { start } = await import('./start.ts')
await start(isBuilt() ? undefined : build())

/** Beside it the database is made ready, which takes the first start as long. */
async function build() {
  console.log('Building …')
  const building = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  // Of a start that failed meanwhile nothing goes on, or the next would build into the same folder.
  process.once('exit', () => building.kill())
  const [status] = await once(building, 'exit')
  return status === 0
}
