import { exportedList } from '#src/features/access/exported-list.server.ts'
import { defineList } from '#src/list/definition.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { dateColumns, inPercent, moneyColumn, numberColumn, textColumn } from '#src/list/sheet.ts'
import { pageBounds } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { PRICES_PATH, readWaveSearch, spanOfMonth, waveMonths } from './search.ts'
import { unitWord } from './unit-word.ts'
import { type Among, type Revision, revisionRows, revisionTotal } from './waves.server.ts'

/** Revisions as a file asks for them; without a month those of all months that the page draws. */
const revisionList = defineList({
  columns: {
    product: { label: 'فرآورده', fields: ['irc', 'brand', 'packCount'] },
    medicine: { label: 'دارو', fields: ['code', 'nameFa', 'nameEn', 'strength', 'volume'] },
    holder: { label: 'صاحب پروانه', fields: ['holder'] },
    supply: { label: 'تأمین', fields: ['supplyType'] },
    day: { label: 'از تاریخ', fields: ['day'] },
    price: { label: 'قیمت واحد', fields: ['unit', 'beforeRial', 'rial'] },
    // A fall of half comes before a rise of a third.
    change: { label: 'اندازهٔ تغییر', fields: ['change'], sort: 'desc' },
  },
  open: ['product', 'medicine', 'holder', 'supply', 'day', 'price', 'change'],
  filters: {
    month: { kind: 'oneOf', label: 'ماه', single: true },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true, single: true },
    supply: {
      kind: 'oneOf',
      label: 'نوع تأمین',
      words: { local: 'داخلی', imported: 'وارداتی' },
      single: true,
    },
    company: { kind: 'oneOf', label: 'صاحب پروانه', single: true },
  },
  defaultSort: 'change',
  preview: {},
})

async function amongOf(db: Queryable, { filters }: ListView): Promise<Among> {
  const asked = Object.fromEntries(Object.entries(filters).map(([key, [first]]) => [key, first]))
  const { month, atc, supply, company } = readWaveSearch(asked)
  const today = todayInTehran(now())
  const months = waveMonths(today)
  const span = month
    ? spanOfMonth(month, today)
    : { from: months[0] ?? today, to: months.at(-1) ?? today }
  const companyId = company ? await companyOfSegment(db, company) : undefined
  return { ...span, atc, supply, companyId }
}

const revisionSource: Omit<ListSource<Revision>, 'searchWords'> & { searchWords: null } = {
  name: 'price-revisions',
  definition: revisionList,
  searchWords: null,
  rows: async (db, view, _words, limit) =>
    revisionRows(db, await amongOf(db, view), {
      limit,
      offset: pageBounds(view).offset,
      descending: view.descending,
    }),
  total: async (db, view) => revisionTotal(db, await amongOf(db, view)),
  facets: () => Promise.resolve({}),
  silentDays: async (_, { filters }) => {
    if (filters.month) return null
    const months = waveMonths(todayInTehran(now())).slice(0, -1)
    const [first = '', last = ''] = [months[0], months.at(-1)]
    return `از ${formatJalali(first, 'month')} تا ${formatJalali(last, 'month')}`
  },
}

export const exportedRevisions = exportedList({
  title: 'تغییرات قیمت',
  noun: 'تغییر قیمت',
  path: PRICES_PATH,
  source: revisionSource,
  sheet: {
    product: [
      textColumn('IRC', (row: Revision) => row.irc),
      textColumn('فرآورده', (row: Revision) => row.brand),
      numberColumn('تعداد در بسته', (row: Revision) => row.packCount),
    ],
    medicine: [
      textColumn('کد ژنریک', (row: Revision) => String(row.code)),
      textColumn('دارو', (row: Revision) => row.nameFa ?? row.nameEn),
      textColumn('قدرت', (row: Revision) => row.strength),
      textColumn('حجم', (row: Revision) => row.volume),
    ],
    holder: [textColumn('صاحب پروانه', (row: Revision) => row.holder)],
    supply: [
      textColumn('نوع تأمین', (row: Revision) => row.supplyType && SUPPLY_WORDS[row.supplyType]),
    ],
    day: dateColumns('از تاریخ', (row: Revision) => row.day),
    price: [
      textColumn('واحد', (row: Revision) => unitWord(row.unit)),
      moneyColumn('پیش از آن', (row: Revision) => row.beforeRial),
      moneyColumn('پس از آن', (row: Revision) => row.rial),
    ],
    change: [numberColumn('تغییر (درصد)', (row: Revision) => inPercent(row.change))],
  },
})
