import type { Search } from '#src/list/view.ts'
import type { Brief } from './brief.ts'
import type { Listing } from './listing.server.ts'

export interface AskedRecord {
  /** The record's key as it stands in the address. */
  key: string
  search: Search
}

/** A document, and the list whose rows fill its workbook. */
export interface FilledBrief {
  brief: Brief
  listing: Listing
}
