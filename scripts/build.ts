import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildId, buildIdFile } from './build-id.ts'

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const smallest = 1_024

process.env.NODE_ENV = 'production'
rmSync(buildIdFile, { force: true })
const id = buildId()
const builder = await createBuilder({
  logLevel: 'warn',
  build: { rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } } },
})
await builder.buildApp()
compressFiles('dist/client')
mkdirSync(path.dirname(buildIdFile), { recursive: true })
writeFileSync(buildIdFile, id)

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
