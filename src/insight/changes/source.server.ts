import { type SQL, sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { moleculeKind, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { readShowcase } from '#src/features/access/showcase.server.ts'
import { nameRecords } from '#src/features/record-actions/records.server.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import {
  dateColumns,
  type SheetColumn,
  type SheetColumns,
  type SheetValue,
  textColumn,
} from '#src/list/sheet.ts'
import { pageBounds } from '#src/list/sql.ts'
import { together } from '#src/list/together.ts'
import { formatJalali, jalaliToIso, todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { type ChangeRow, orderOfEvents, readEvents, shownSpan, viewWhere } from './feed.server.ts'
import { changeList } from './list.ts'
import { ofCompany, ofMedicine } from './of-record.server.ts'
import { countEvents } from './queries.ts'
import { CHANGED_KINDS, fieldLabel, fieldType, SORT_WORDS } from './words.ts'

/** The market's feed as a file asks for it. */
export const changeSource: ListSource<ChangeRow> = {
  name: 'changes',
  definition: changeList,
  // Of the record `r` that an event is about, whatever its kind.
  searchWords: sql.raw('r.search_words'),
  rows: async (db, view, words, limit) => {
    const where = await viewWhere(db, view, todayInTehran(now()), { words })
    const { offset } = pageBounds(view)
    return readEvents(db, where, { limit, offset, order: orderOfEvents(view) })
  },
  total: async (db, view, words) =>
    countEvents(db, await viewWhere(db, view, todayInTehran(now()), { words })),
  silentDays: async (db, { filters }) => {
    if (filters.period || filters.from || filters.to) return null
    const today = todayInTehran(now())
    const { from, to } = await shownSpan(db, filters, today)
    const first = from && formatJalali(from, 'long')
    const last = formatJalali(to ?? today, 'long')
    return first === last ? last : first && `از ${first} تا ${last}`
  },
  // Only the names of what the view is narrowed to: the page counts for itself.
  facets: async (db, { filters }) => {
    const named = async (key: string, kind: WatchedKind) => {
      const values = filters[key] ?? []
      const found = await nameRecords(db, kind, values)
      const names = new Map(found.map((one) => [one.key, one.title]))
      return values.map((value) => ({ value, label: names.get(value) ?? value, count: 0 }))
    }
    const days = (key: string) =>
      (filters[key] ?? []).map((value) => {
        const label = formatJalali(jalaliToIso(value) ?? '1970-01-01', 'long')
        return { value, label, count: 0 }
      })
    return together({
      from: days('from'),
      to: days('to'),
      company: named('company', companyKind.name),
      medicine: named('medicine', medicineKind.name),
      molecule: named('molecule', moleculeKind.name),
    })
  },
}

/** Changes of what everyone may read. */
export async function sampleWhere(db: Queryable): Promise<SQL> {
  const { medicineCode, companyId } = await readShowcase(db)
  const always = await eventsWhere(db)
  return sql`${always} and (${ofMedicine(medicineCode ?? -1)} or ${ofCompany(companyId ?? -1)})`
}

/** The newest of them. */
export async function sampleChanges(db: Queryable, limit: number) {
  return readEvents(db, await sampleWhere(db), { limit })
}

/** Amounts and counts are numbers to reckon with, whatever stands in other rows of the column. */
export function valueCell(field: string | null, value: string | null): SheetValue {
  const type = field === null ? undefined : fieldType(field)
  if (value !== null && type === 'date') return jalaliOf(value)
  const isAmount = type === 'money' || type === 'number'
  return value !== null && isAmount && /^\d{1,15}$/.test(value) ? Number(value) : value
}

const jalaliOf = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? formatJalali(value, 'short', 'latn') : value

const valueColumn = (
  label: string,
  of: (row: ChangeRow) => SheetValue,
): SheetColumn<ChangeRow> => ({
  label,
  type: 'text',
  of,
  meaning: 'قیمت‌ها به ریال، تاریخ‌ها هجری شمسی',
})

export const changeSheet: SheetColumns<typeof changeList, ChangeRow> = {
  day: dateColumns('تاریخ دیده‌شدن', (row) => row.seenOn),
  record: [
    textColumn('نوع رکورد', (row) => CHANGED_KINDS[row.kind]),
    textColumn('کلید', (row) => row.recordKey, 'کد ژنریک، IRC، شناسهٔ ملی یا شمارهٔ مجوز'),
    textColumn('رکورد', (row) => row.title),
  ],
  change: [textColumn('نوع تغییر', (row) => SORT_WORDS[row.sort])],
  values: [
    textColumn('ویژگی', (row) => row.field && fieldLabel(row.field)),
    valueColumn('از', ({ field, before }) => valueCell(field, before)),
    valueColumn('به', ({ field, after }) => valueCell(field, after)),
  ],
  source: [textColumn('منبع', (row) => sourceWord(row.source))],
}
