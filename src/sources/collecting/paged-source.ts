import { CODAL } from '../codal/read-letters.ts'
import type { CodalLetter, CodalReport } from '../codal/report.ts'
import { type CollectedSourceName, collectedSource, SOURCE_NAMES } from '../collected-sources.ts'
import { REGISTRY_READER } from '../publishing/registry-rows.ts'
import type { Reading, SourceFile } from '../reading.ts'
import type { RowReader } from './page-readings.ts'

/** A source that is asked address by address: numbered pages, files, or pages that lead to others. */
export interface PagedSource {
  name: CollectedSourceName
  origin: string
  pathOf?: (number: number) => string
  /** What a run begins with where addresses are no numbers; the operator's settings may say otherwise. */
  addresses: readonly string[]
  /** Addresses that a page leads to; of those that were captured before, none is asked again. */
  leadsTo?: (address: string, records: readonly unknown[]) => Lead[]
  /** Whether an address is a list that others hang on. */
  isList?: (address: string) => boolean
  /** Of numbered pages: how each becomes a row of the import, kept as soon as it comes. */
  rows?: RowReader<unknown, unknown>
  /** Whether an answer of this status says that there is no such page. */
  isAbsent(status: number): boolean
  maxBytes: number
  /** A table that is replaced as a whole, so that a much shorter one is no better edition. */
  isWhole: boolean
}

export interface Lead {
  address: string
  /** A list whose first part may be new every day. */
  isList: boolean
}

const MB = 1024 * 1024

/**
 * The registry of medicines. A number that was never given answers 5xx, in long blocks: that is an
 * absence and no fault of the moment.
 */
export const NFI_PAGES: PagedSource = {
  name: 'nfi',
  origin: 'https://irc.fda.gov.ir',
  pathOf: (number) => `/NFI/Detail/${number}`,
  addresses: [],
  rows: REGISTRY_READER as RowReader<unknown, unknown>,
  isAbsent: (status) => status === 404 || status === 410 || status >= 500,
  maxBytes: 4 * MB,
  isWhole: false,
}

/** Monthly reports of the pharmaceutical industry: pages of the search, then what is new on them. */
const CODAL_PAGES: PagedSource = {
  name: 'codal',
  origin: 'https://search.codal.ir',
  addresses: [
    'https://search.codal.ir/api/search/v2/q?Audited=true&AuditorRef=-1&Category=3&Childs=true&CompanyState=-1&CompanyType=-1&Consolidatable=true&IndustryGroup=43&IsNotAudited=false&Length=-1&LetterType=58&Mains=true&NotAudited=true&NotConsolidatable=true&PageNumber=1&Publisher=false&TracingNo=-1&search=true',
  ],
  leadsTo: codalLeads,
  isList: (address) => new URL(address).pathname.startsWith('/api/'),
  isAbsent: () => false,
  maxBytes: 24 * MB,
  isWhole: false,
}

/** A correction replaces the report of its company and month: of several, the newest alone is asked. */
function codalLeads(address: string, records: readonly unknown[]): Lead[] {
  const letters = (records as readonly (CodalLetter | CodalReport)[]).filter(
    (record): record is CodalLetter => 'tracingNumber' in record && record.reportPath !== null,
  )
  const newest = new Map<string, CodalLetter>()
  for (const letter of letters) {
    const key = letter.period
      ? `${letter.symbol} ${letter.period.months} ${letter.period.endsOn}`
      : letter.tracingNumber
    const known = newest.get(key)
    if (!known || (letter.publishedAt ?? '') > (known.publishedAt ?? '')) newest.set(key, letter)
  }
  const reports = [...newest.values()].map(({ reportPath }) => ({
    address: new URL(reportPath ?? '', CODAL).href,
    isList: false,
  }))
  const next = new URL(address)
  next.searchParams.set('PageNumber', String(Number(next.searchParams.get('PageNumber') ?? 1) + 1))
  return reports.length === 0 ? [] : [...reports, { address: next.href, isList: true }]
}

const ASKED_BY_PAGE: Partial<Record<CollectedSourceName, PagedSource>> = {
  nfi: NFI_PAGES,
  codal: CODAL_PAGES,
}

function filesOf(name: CollectedSourceName): PagedSource {
  const { whole } = collectedSource(name)
  if (!whole) throw new Error(`${name} is asked neither by pages nor by files`)
  const { origin } = new URL(whole.addresses[0] ?? '')
  return { name, origin, ...whole, isAbsent: () => false, isWhole: true }
}

export const PAGED: readonly PagedSource[] = SOURCE_NAMES.map(
  (name) => ASKED_BY_PAGE[name] ?? filesOf(name),
)

/** By the name under which the command knows them. */
export const PAGED_SOURCES = Object.fromEntries(
  PAGED.map((source) => [source.name, source]),
) as Readonly<Record<CollectedSourceName, PagedSource>>

/** What was understood of what came; files that belong together are read together. */
export async function readPage(
  source: PagedSource,
  file: SourceFile,
  beside: () => Promise<readonly SourceFile[]>,
): Promise<Reading<unknown>> {
  const { read } = collectedSource(source.name)
  if ('each' in read) return read.each(file)
  return read.all([...(await beside()), file].map(named))
}

/** By the name that the file has at its source, not by the whole address. */
export function named(file: SourceFile): SourceFile {
  return { ...file, name: file.name.split(/[/=?]/).at(-1) ?? file.name }
}
