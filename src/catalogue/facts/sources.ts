/** What the house needs to know of a source beside the shapes of its files. */
interface SourceFacts {
  /** Whether it speaks of a market; a classification (null) stands beside any market. */
  market: 'real' | 'invented' | null
  /** Whether it says what companies are called; others only point to them. */
  namesCompanies: boolean
  /** Whether its files are the portal's own templates, in which every column is meant. */
  isTemplate: boolean
  /** What `npm run import` says of its files. */
  files: string
}

/** Labels stand in `src/words/source-words.ts`, shapes in `src/features/importing/source-files.ts`. */
const FACTS = {
  'iran-erx': {
    market: 'real',
    namesCompanies: true,
    isTemplate: false,
    files: 'chemical drugs, titles and natural products of the e-prescription list, in any order',
  },
  'regulator-products': {
    market: 'real',
    namesCompanies: false,
    isTemplate: false,
    files: "the regulator's export of products with their prices",
  },
  nfi: {
    market: 'real',
    namesCompanies: false,
    isTemplate: false,
    files: 'rows of the registry of medicines, as `npm run collect -- publish nfi` writes them',
  },
  'who-atc': {
    market: null,
    namesCompanies: false,
    isTemplate: false,
    files: "WHO's ATC/DDD table, and the ATC codes of molecules",
  },
  template: {
    market: 'real',
    namesCompanies: true,
    isTemplate: true,
    files: "any of the portal's own templates",
  },
  sample: {
    market: 'invented',
    namesCompanies: true,
    isTemplate: true,
    files: 'the invented sample catalogue (needs no files)',
  },
} as const satisfies Record<string, SourceFacts>

export type Source = keyof typeof FACTS

export const SOURCE_FACTS: Readonly<Record<Source, SourceFacts>> = FACTS

export const SOURCES = Object.keys(FACTS) as Source[]

/** Sources that speak of no market: which one is shown does not depend on them. */
export const CLASSIFICATIONS = SOURCES.filter((source) => SOURCE_FACTS[source].market === null)

/** Sources of a real market, before which the invented one goes. */
export const REAL_MARKETS = SOURCES.filter((source) => SOURCE_FACTS[source].market === 'real')

/** Sources whose files people bring: all but the sample. */
export const BROUGHT_SOURCES = SOURCES.filter((source) => source !== 'sample') as Exclude<
  Source,
  'sample'
>[]

export function isSource(text: string): text is Source {
  return Object.hasOwn(FACTS, text)
}
