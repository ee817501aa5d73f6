import { LISTS } from '#src/catalogue/lists.server.ts'
import { changeSheet, changeSource } from '#src/insight/changes/source.server.ts'
import { radarSheet, radarSource } from '#src/insight/expiry/source.server.ts'
import { exportedOpportunities } from '#src/insight/opportunity/exported.server.ts'
import { exportedPresence } from '#src/insight/presence/exported.server.ts'
import { exportedRevisions } from '#src/insight/prices/exported.server.ts'
import { exportedReplacement } from '#src/insight/replacement/exported.server.ts'
import { newListingSheet, newListingSource } from '#src/insight/trends/queries.ts'
import { type ExportedList, exportedList } from '../access/exported-list.server.ts'

/** Lists of what is told about the market, beside those of the catalogue. */
const OTHER_LISTS: Readonly<Record<'expiry' | 'new-listings' | 'changes', ExportedList>> = {
  changes: exportedList({
    title: 'تغییرات بازار',
    noun: 'تغییر',
    path: '/insight/changes',
    source: changeSource,
    sheet: changeSheet,
  }),
  'new-listings': exportedList({
    title: 'ورودهای فهرست رسمی',
    noun: 'دارو',
    path: '/medicine-index-trends',
    source: newListingSource,
    sheet: newListingSheet,
  }),
  expiry: exportedList({
    title: 'رادار انقضا',
    noun: 'پروانه',
    path: '/insight/expiry',
    source: radarSource,
    sheet: radarSheet,
  }),
}

/** Every list that may be taken along, by its name in `/api/export/{list}`. */
export const EXPORTED_LISTS: Readonly<Record<string, ExportedList>> = {
  ...Object.fromEntries(Object.entries(LISTS).map(([name, list]) => [name, exportedList(list)])),
  ...OTHER_LISTS,
  opportunities: exportedOpportunities,
  presence: exportedPresence,
  replacement: exportedReplacement,
  'price-revisions': exportedRevisions,
}

/** Names come from outside: of every object's own ones none is a list. */
export function exportedListNamed(name: string): ExportedList | undefined {
  return Object.hasOwn(EXPORTED_LISTS, name) ? EXPORTED_LISTS[name] : undefined
}
