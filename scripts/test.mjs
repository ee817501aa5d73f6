import { prepare } from './prepare.mjs'

await prepare()
await import('./test.ts')
