import { readBdpm } from './bdpm/read-bdpm.ts'
import { readCodal } from './codal/read-codal.ts'
import { readDpd } from './dpd/read-dpd.ts'
import { readEma } from './ema/read-ema.ts'
import { readNfi } from './nfi/read-nfi.ts'
import { readOrangeBook } from './orange-book/read-orange-book.ts'
import type { Reading, SourceFile } from './reading.ts'
import { readTamin } from './tamin/read-tamin.ts'

interface CollectedSource {
  /** What the command says of its files. */
  files: string
  /** One file alone, or files that belong together. */
  read:
    | { each: (file: SourceFile) => Reading<unknown> | Promise<Reading<unknown>> }
    | { all: (files: readonly SourceFile[]) => Promise<Reading<unknown>> }
}

/** Sources whose pages and files the portal reads itself; docs/sources.md says what each holds. */
export const COLLECTED_SOURCES = {
  nfi: {
    files: 'pages of the registry of medicines, named by their number',
    read: { each: readNfi },
  },
  codal: {
    files: 'answers of the search (JSON) and pages of monthly reports',
    read: { each: readCodal },
  },
  tamin: { files: "the insurer's formulary: page, CSV or workbook", read: { each: readTamin } },
  'orange-book': {
    files: 'products.txt, patent.txt and exclusivity.txt, or the ZIP of them',
    read: { all: readOrangeBook },
  },
  ema: { files: "the agency's workbook of medicines", read: { each: readEma } },
  dpd: {
    files: 'drug, ingred, comp, form, route, status and ther files, or ZIPs of them',
    read: { all: readDpd },
  },
  bdpm: { files: 'CIS_bdpm.txt and CIS_COMPO_bdpm.txt, or a ZIP of them', read: { all: readBdpm } },
} as const satisfies Record<string, CollectedSource>

export type CollectedSourceName = keyof typeof COLLECTED_SOURCES

export const SOURCE_NAMES = Object.keys(COLLECTED_SOURCES) as CollectedSourceName[]

export function isCollectedSource(name: string): name is CollectedSourceName {
  return Object.hasOwn(COLLECTED_SOURCES, name)
}
