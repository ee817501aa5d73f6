import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCatalogue, renderCatalogue } from './catalogue.ts'

const folder = join(import.meta.dirname, '..')

for (const [name, text] of renderCatalogue(buildCatalogue())) {
  writeFileSync(join(folder, `${name}.csv`), text)
  console.log(`${name}.csv`, Buffer.byteLength(text))
}
