import { readNfi } from '../nfi/read-nfi.ts'
import type { Reading, SourceFile } from '../reading.ts'

/** A source whose pages are numbered. */
export interface PagedSource {
  name: string
  origin: string
  pathOf(number: number): string
  /** Whether an answer of this status says that there is no such page. */
  isAbsent(status: number): boolean
  maxBytes: number
  read(file: SourceFile): Reading<unknown>
}

/**
 * The registry of medicines. A number that was never given answers 5xx, in long blocks: that is an
 * absence and no fault of the moment.
 */
export const NFI_PAGES: PagedSource = {
  name: 'nfi',
  origin: 'https://irc.fda.gov.ir',
  pathOf: (number) => `/NFI/Detail/${number}`,
  isAbsent: (status) => status === 404 || status === 410 || status >= 500,
  maxBytes: 4 * 1024 * 1024,
  read: readNfi,
}

/** By the name under which the command knows them. */
export const PAGED_SOURCES: Readonly<Partial<Record<string, PagedSource>>> = { nfi: NFI_PAGES }
