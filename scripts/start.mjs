import { prepare, run } from './prepare.mjs'

// npm ends its shell when it is asked to end, and the shell does not pass that on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}

await prepare()
const { isBuilt } = await import('./build-id.ts')
if (!isBuilt()) {
  console.log('Building …')
  run(process.execPath, ['scripts/build.ts'])
}
await import('./start.ts')
