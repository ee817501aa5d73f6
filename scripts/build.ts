import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { makeDraft } from '../src/server/db/embedded/draft.ts'
import { buildId, buildIdFile, isBuilt } from './build-id.ts'
import { moveIn } from './move-in.ts'

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const smallest = 1_024
const dist = path.dirname(buildIdFile)

process.env.NODE_ENV = 'production'
const id = buildId()
mkdirSync(dist, { recursive: true })
const draft = makeDraft(path.join(dist, '.building-'))
process.once('exit', () => rmSync(draft, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const builder = await createBuilder({
  logLevel: 'warn',
  build: {
    outDir: draft,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
})
await builder.buildApp()
compressFiles(path.join(draft, 'client'))
if (!isBuilt()) moveIn(draft, buildIdFile, id)

/** Once here with all effort, so that the server never compresses a file. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const file = path.join(folder, name)
    const body = readFileSync(file)
    if (body.length < smallest) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  }
}
