import { defineList } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { pageBounds } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { type NewListing, newestListings } from './queries.ts'
import { readTrendSearch } from './search.ts'

/** The newest additions as a file asks for them; the page has its own, shorter form. */
const newListings = defineList({
  columns: {
    name: { label: 'دارو', fields: ['code', 'nameFa', 'nameEn', 'strength', 'form', 'route'] },
    listed: { label: 'ورود به فهرست', fields: ['listedOn'], sort: 'desc' },
    atc: { label: 'ATC', fields: ['atcCode'] },
    licences: { label: 'پروانهٔ جاری', fields: ['licenceCount'] },
    makers: { label: 'سازنده', fields: ['makerCount'] },
  },
  open: ['name', 'listed', 'atc', 'licences', 'makers'],
  filters: {
    atc: { kind: 'oneOf', label: 'گروه ATC', tree: true },
    year: { kind: 'oneOf', label: 'سال ورود' },
  },
  defaultSort: 'listed',
  preview: {},
})

const searchOf = ({ filters }: ListView) =>
  readTrendSearch({ atc: filters.atc?.[0], year: filters.year?.[0] })

export const newListingSource: ListSource<NewListing> = {
  name: 'new-listings',
  definition: newListings,
  searchWords: medicines.searchWords,
  rows: async (db, view, _words, limit) => {
    const { offset } = pageBounds(view)
    return (await newestListings(db, searchOf(view), { limit, offset })).rows
  },
  total: async (db, view) =>
    (await newestListings(db, searchOf(view), { limit: 0, offset: 0 })).total,
  facets: () => Promise.resolve({}),
}

export const newListingSheet: SheetColumns<typeof newListings, NewListing> = {
  name: [
    textColumn('کد ژنریک', (row) => String(row.code)),
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn('نام لاتین', (row) => row.nameEn),
    textColumn('قدرت', (row) => row.strength),
    textColumn('شکل دارویی', (row) => row.form),
    textColumn('راه مصرف', (row) => row.route),
  ],
  listed: dateColumns('ورود به فهرست', (row) => row.listedOn),
  atc: [textColumn('ATC', (row) => row.atcCode)],
  licences: [numberColumn('پروانهٔ جاری', (row) => row.licenceCount)],
  makers: [numberColumn('سازنده', (row) => row.makerCount)],
}
