import { parseArgs } from 'node:util'
import { isSource, SOURCES, type Source } from '../source-files.ts'

export interface ImportCommand {
  source: Source
  files: readonly string[]
  harvestedOn?: string
  /** Where to write every refused row, as CSV. */
  errorsFile?: string
}

export const USAGE = `npm run import -- <${SOURCES.join('|')}> <files…> [options]

  iran-erx   chemical drugs, titles and natural products of the e-prescription list, in any order
  regulator-products
             the regulator's export of products with their prices
  who-atc    WHO's ATC/DDD table, and the ATC codes of molecules
  template   any of the portal's own templates
  sample     the invented sample catalogue (needs no files)

  --harvested <date>   day of the harvest: 1403/05/12 or 2024-08-02; today if not given
  --errors <file.csv>  writes every refused row there`

/** Reads the command's arguments; throws an Error that says what is wrong and how it is used. */
export function readArguments(args: readonly string[]): ImportCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { harvested: { type: 'string' }, errors: { type: 'string' } },
  })
  const [source = '', ...files] = positionals
  if (!isSource(source)) throw new Error(USAGE)
  if (files.length === 0 && source !== 'sample') throw new Error(USAGE)
  return {
    source,
    files,
    ...(values.harvested === undefined ? {} : { harvestedOn: values.harvested }),
    ...(values.errors === undefined ? {} : { errorsFile: values.errors }),
  }
}
