import { parseArgs } from 'node:util'
import type { QuietHours } from '#src/features/alerts/quiet-hours.ts'
import {
  COLLECTED_SOURCES,
  type CollectedSourceName,
  isCollectedSource,
  SOURCE_NAMES,
} from '../collected-sources.ts'
import type { CollectOptions } from '../collecting/collect.ts'
import { PAGED_SOURCES, type PagedSource } from '../collecting/paged-source.ts'
import { PUBLISHED_SOURCE } from '../publishing/publish-round.ts'

export interface ReadCommand {
  source: CollectedSourceName
  /** Files and folders. */
  paths: readonly string[]
}

type Options = Omit<CollectOptions, 'signal' | 'onProgress'>

export type CollectCommand =
  | ({ verb: 'read' } & ReadCommand)
  | { verb: 'reread'; source: PagedSource }
  | { verb: 'publish'; isDry: boolean }
  | {
      verb: 'fetch'
      source: PagedSource
      options: Options
      proxy: string | null
      isDry: boolean
      keepDays: number
    }

const PAGED = Object.keys(PAGED_SOURCES)

const USAGE = `npm run collect -- read <${SOURCE_NAMES.join('|')}> <files or folders…>

${SOURCE_NAMES.map((name) => `  ${name.padEnd(12)} ${COLLECTED_SOURCES[name].files}`).join('\n')}

npm run collect -- ${PAGED.join('|')} --contact <mail or page> [--from 1 --to 52000]

  fetches numbered pages into the portal's database, one at a time; without a range it goes on where
  it stopped. Nothing of it is published.

  --pause <ms>       between two requests; 1000 if not given, 250 at least
  --budget <n>       requests in a day; 20000 if not given
  --quiet <8-20>     hours in Tehran in which nothing is asked
  --origin <address> of a mirror; --proxy <address>
  --keep <days>      captures older than that go at the end of a walk, but for the newest of each page; 400
  --dry              asks for robots.txt alone and says what would be fetched

npm run collect -- publish ${PUBLISHED_SOURCE} [--dry]

  brings what was fetched to the import studio: checked, compared, and published within the limits of
  the settings; --dry reads only, and says how the pages read.

npm run collect -- reread <${PAGED.join('|')}>

  reads again what was fetched, without the network.

read and reread print JSON on standard output and end with 0 where every file was read, with 2 where
one was refused. Fetching ends with 0 where every number has an outcome, with 3 where something is left
or failed. What cannot begin ends with 1.`

const MIN_PAUSE_MS = 250
const TIMEOUT_MS = 45_000

/** Reads the command's arguments; throws an Error that says how it is used. */
export function readCollectArguments(args: readonly string[]): CollectCommand {
  const { values, positionals } = parsed(args)
  const [first = '', second = '', ...paths] = positionals
  const hasOptions = Object.keys(values).length > 0
  if (first === 'read' && isCollectedSource(second) && paths.length > 0 && !hasOptions) {
    return { verb: 'read', source: second, paths }
  }
  if (first === 'publish' && second === PUBLISHED_SOURCE && paths.length === 0) {
    const { dry = false, ...others } = values
    if (Object.keys(others).length === 0) return { verb: 'publish', isDry: dry }
  }
  const paged = PAGED_SOURCES[first === 'reread' ? second : first]
  if (!paged || paths.length > 0) throw new Error(USAGE)
  if (first === 'reread' && !hasOptions) return { verb: 'reread', source: paged }
  if (first === 'reread' || second !== '' || !values.contact) throw new Error(USAGE)
  return {
    verb: 'fetch',
    source: paged,
    proxy: values.proxy ? originOf(values.proxy) : null,
    isDry: values.dry ?? false,
    keepDays: wholeOf(values.keep ?? '400'),
    options: {
      range: rangeOf(values.from, values.to),
      ...(values.origin ? { origin: originOf(values.origin) } : {}),
      userAgent: agentOf(values.contact),
      pauseMs: Math.max(MIN_PAUSE_MS, wholeOf(values.pause ?? '1000')),
      dailyBudget: wholeOf(values.budget ?? '20000'),
      quietHours: readQuietHours(values.quiet) ?? refuse(),
      timeoutMs: TIMEOUT_MS,
    },
  }
}

/** «8-20» → from eight to eight in the evening, no hours where none are given; null for what is none. */
export function readQuietHours(text: string | undefined): QuietHours | null {
  if (text === undefined) return { quietFrom: null, quietTo: null }
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const isRight = Number(from) <= 24 && Number(to) <= 24 && from !== to
  return isRight ? { quietFrom: Number(from) * 60, quietTo: Number(to) * 60 } : null
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    ...{ contact: text, from: text, to: text, pause: text, budget: text, quiet: text },
    ...{ origin: text, proxy: text, keep: text, dry: { type: 'boolean' } as const },
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

function rangeOf(from: string | undefined, to: string | undefined): CollectOptions['range'] {
  if (from === undefined && to === undefined) return null
  const range = { from: wholeOf(from ?? '1'), to: wholeOf(to ?? '') }
  return range.from >= 1 && range.from <= range.to ? range : refuse()
}

function originOf(text: string): string {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.origin : refuse()
}

/** Visible ASCII only, for it becomes a header. */
function agentOf(contact: string): string {
  return /^[!-~]{3,200}$/.test(contact) ? `DataDaru/1.0 (+${contact})` : refuse()
}
