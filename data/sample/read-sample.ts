import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { TemplateName } from '#src/catalogue/templates.ts'

export function sampleText(name: TemplateName): string {
  return readFileSync(join(import.meta.dirname, `${name}.csv`), 'utf8')
}

/** The rows of a committed file by their Persian headers. */
export function readSample(name: TemplateName): Readonly<Record<string, string>>[] {
  return parse(sampleText(name), { bom: true, columns: true })
}
