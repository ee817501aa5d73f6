import { parseArgs } from 'node:util'
import type { QuietHours } from '#src/features/alerts/quiet-hours.ts'
import {
  COLLECTED_SOURCES,
  type CollectedSourceName,
  isCollectedSource,
  SOURCE_NAMES,
} from '../collected-sources.ts'
import { PAGED_SOURCES, type PagedSource } from '../collecting/paged-source.ts'
import type { SourceSettings } from '../collecting/settings.ts'
import { FACT_SOURCES } from '../fact-rows.ts'

export interface ReadCommand {
  source: CollectedSourceName
  /** Files and folders. */
  paths: readonly string[]
}

export type CollectCommand =
  | ({ verb: 'read' } & ReadCommand)
  | ({ verb: 'rows' } & ReadCommand)
  | { verb: 'filled' }
  | { verb: 'reread'; source: PagedSource }
  | { verb: 'publish'; source: CollectedSourceName; isDry: boolean }
  | {
      verb: 'fetch'
      source: PagedSource
      /** In place of what is set in /admin/sources. */
      given: Partial<SourceSettings>
      isDry: boolean
    }

const USAGE = `npm run collect -- read <${SOURCE_NAMES.join('|')}> <files or folders…>

${SOURCE_NAMES.map((name) => `  ${name.padEnd(12)} ${COLLECTED_SOURCES[name].files}`).join('\n')}

npm run collect -- rows <${FACT_SOURCES.join('|')}> <files or folders…>

  writes what was read as a file of the portal's own template (CSV), for npm run import -- template.

npm run collect -- filled

  tells of each field of each kind in which part of the published records it is filled.

npm run collect -- ${SOURCE_NAMES.join('|')} [--contact <mail or page>] [--from 1 --to 52000]

  fetches pages or files of a source into the portal's database, one at a time, by the settings of
  /admin/sources and what is said here; without a range it goes on where it stopped.

  --pause <ms>       between two requests; 1000 if not given, 250 at least
  --budget <n>       requests in a day; 20000 if not given
  --quiet <8-20>     hours in Tehran in which nothing is asked
  --origin <address> of a mirror; --proxy <address>
  --keep <days>      captures older than that go at the end of a walk, but for the newest of each page; 400
  --dry              asks for robots.txt alone and says what would be fetched

npm run collect -- publish <${SOURCE_NAMES.join('|')}> [--dry]

  brings what was fetched to the import studio: checked, compared, and published within the limits of
  the settings; --dry reads only, and says how the pages read.

npm run collect -- reread <${SOURCE_NAMES.join('|')}>

  reads again what was fetched, without the network.

read and reread print JSON on standard output and end with 0 where every file was read, with 2 where
one was refused. Fetching ends with 0 where every number has an outcome, with 3 where something is left
or failed. What cannot begin ends with 1.`

/** Reads the command's arguments; throws an Error that says how it is used. */
export function readCollectArguments(args: readonly string[]): CollectCommand {
  const { values, positionals } = parsed(args)
  const [first = '', second = '', ...paths] = positionals
  const hasOptions = Object.keys(values).length > 0
  if (first === 'read' && isCollectedSource(second) && paths.length > 0 && !hasOptions) {
    return { verb: 'read', source: second, paths }
  }
  if (first === 'rows' && isCollectedSource(second) && FACT_SOURCES.includes(second)) {
    if (paths.length > 0 && !hasOptions) return { verb: 'rows', source: second, paths }
  }
  if (first === 'filled' && second === '' && !hasOptions) return { verb: 'filled' }
  if (first === 'publish' && isCollectedSource(second) && paths.length === 0) {
    const { dry = false, ...others } = values
    if (Object.keys(others).length === 0) return { verb: 'publish', source: second, isDry: dry }
  }
  const name = first === 'reread' ? second : first
  if (!isCollectedSource(name) || paths.length > 0) return refuse()
  const source = PAGED_SOURCES[name]
  if (first === 'reread') return hasOptions ? refuse() : { verb: 'reread', source }
  if (second !== '') return refuse()
  return { verb: 'fetch', source, given: settingsIn(values), isDry: values.dry ?? false }
}

function settingsIn(values: ReturnType<typeof parsed>['values']): Partial<SourceSettings> {
  const { contact, pause, budget, keep, quiet, origin, proxy } = values
  return {
    ...(contact ? { contact: contactOf(contact) } : {}),
    ...(pause ? { pauseMs: wholeOf(pause) } : {}),
    ...(budget ? { dailyBudget: wholeOf(budget) } : {}),
    ...(keep ? { keepDays: wholeOf(keep) } : {}),
    ...(quiet ? (readQuietHours(quiet) ?? refuse()) : {}),
    ...(origin ? { origin: originOf(origin) } : {}),
    ...(proxy ? { proxy: originOf(proxy) } : {}),
    ...rangeOf(values.from, values.to),
  }
}

/** «8-20» → from eight to eight in the evening; null for what is none. */
function readQuietHours(text: string): QuietHours | null {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const isRight = Number(from) <= 24 && Number(to) <= 24 && from !== to
  return isRight ? { quietFrom: Number(from) * 60, quietTo: Number(to) * 60 } : null
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    contact: text,
    from: text,
    to: text,
    pause: text,
    budget: text,
    quiet: text,
    origin: text,
    proxy: text,
    keep: text,
    dry: { type: 'boolean' } as const,
  }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    return refuse()
  }
}

function refuse(): never {
  throw new Error(USAGE)
}

function wholeOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse()
}

function rangeOf(from: string | undefined, to: string | undefined): Partial<SourceSettings> {
  if (from === undefined && to === undefined) return {}
  const range = { from: wholeOf(from ?? '1'), to: wholeOf(to ?? '') }
  return range.from >= 1 && range.from <= range.to ? range : refuse()
}

function originOf(text: string): string {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.origin : refuse()
}

/** Visible ASCII only, for it becomes a header. */
function contactOf(contact: string): string {
  return /^[!-~]{3,200}$/.test(contact) ? contact : refuse()
}
