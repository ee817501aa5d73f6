import { prepare, run } from './prepare.mjs'

await prepare()
const { isBuilt } = await import('./build-id.ts')
if (!isBuilt()) {
  console.log('Building …')
  run(process.execPath, ['scripts/build.ts'])
}
await import('./start.ts')
