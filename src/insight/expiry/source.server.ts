import { sql } from 'drizzle-orm'
import { shortageWords } from '#src/catalogue/parts/shortage-words.ts'
import type { Facets } from '#src/list/answer.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import {
  dateColumns,
  moneyColumn,
  numberColumn,
  type SheetColumns,
  textColumn,
} from '#src/list/sheet.ts'
import { pageBounds } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import { rowOf, rowsOf } from '#src/server/db/client.ts'
import { products } from '#src/server/db/schema/products.ts'
import { SUPPLY_WORDS, supplyWord } from '#src/words/licence-words.ts'
import {
  evidenceOfRow,
  LAPSING_ROW,
  lapsingOrder,
  lapsingTables,
  onChosenDays,
  ROW_PARTS,
} from './lapsing.server.ts'
import { chosenDays, DEFAULT_WINDOW, radarList, spanOf, WINDOW_WORDS } from './list.ts'
import { type Names, namesOf, type RadarRow } from './radar.server.ts'
import { remainingWords } from './risk.ts'

export const radarSheet: SheetColumns<typeof radarList, RadarRow> = {
  medicine: [
    textColumn('کد ژنریک', (row) => String(row.medicineCode)),
    textColumn('دارو', (row) => row.medicineName),
    textColumn('قدرت', (row) => row.strength),
    textColumn('حجم', (row) => row.volume),
  ],
  brand: [
    textColumn('IRC', (row) => row.irc, 'کد یکتای پروانه'),
    textColumn('نام برند', (row) => row.brandFa),
    textColumn('نام لاتین برند', (row) => row.brandEn),
  ],
  holder: [textColumn('صاحب پروانه', (row) => row.holderName)],
  supply: [textColumn('نوع تأمین', (row) => row.supplyType && SUPPLY_WORDS[row.supplyType])],
  expiry: dateColumns('پایان اعتبار', (row) => row.validUntil),
  licences: [
    numberColumn('پروانهٔ فعلی', (row) => row.licences, 'پروانه‌های جاری این کد ژنریک'),
    numberColumn('پروانهٔ مانده', (row) => row.remainingLicences),
  ],
  makers: [
    numberColumn('سازندهٔ فعلی', (row) => row.makers, 'سازندگان داخلی این کد ژنریک'),
    numberColumn('سازندهٔ مانده', (row) => row.remainingMakers),
    numberColumn(supplyWord(null), (row) => row.unknownSupplyCount, 'پروانهٔ جاری'),
  ],
  risk: [
    textColumn(
      'پس از این تاریخ',
      remainingWords,
      'همهٔ پروانه‌های دارو که تا این تاریخ منقضی می‌شوند، اگر تمدید نشوند',
    ),
    textColumn('اعلان کمبود', shortageWords),
  ],
  sales: [moneyColumn('فروش ۱۲ ماه', (row) => row.salesRial)],
}

/** The radar's list as a file asks for it, and a calendar. */
export const radarSource: ListSource<RadarRow> = {
  name: 'expiry',
  definition: radarList,
  searchWords: products.searchWords,
  rows: (db, view, words, limit) => {
    const today = view.asOf ?? todayInTehran(now())
    return rowsOf<RadarRow>(
      db,
      sql`with ${lapsingTables(view, spanOf(view, today), today, { words })}
      select ${LAPSING_ROW}, ${evidenceOfRow(today)} from (
        select * from risky r where ${onChosenDays(view)} order by ${lapsingOrder(view)}
        limit ${limit} offset ${pageBounds(view).offset}) r ${ROW_PARTS}
      order by ${lapsingOrder(view)}`,
    )
  },
  silentDays: async (_, { filters: { window, from, to } }) =>
    window || from || to
      ? null
      : `${radarList.filters.window.label}: ${WINDOW_WORDS[DEFAULT_WINDOW]}`,
  total: async (db, view, words) => {
    const today = view.asOf ?? todayInTehran(now())
    const { total } = await rowOf<{ total: number }>(
      db,
      sql`with ${lapsingTables(view, spanOf(view, today), today, { words })}
      select count(*)::int as total from risky r where ${onChosenDays(view)}`,
    )
    return total
  },
  // Only the names of what the view is narrowed to: the page counts for itself.
  facets: async (db, view) => {
    const { names } = await rowOf<{ names: Names }>(db, sql`select ${namesOf(view)} as names`)
    return namedValues(view, names)
  },
}

/** What a view is narrowed to, by name: medicines, companies, molecules, days and months. */
export function namedValues({ filters }: Pick<ListView, 'filters'>, names: Names): Facets {
  return Object.fromEntries(
    Object.entries(filters).map(([key, values]) => [
      key,
      values.map((value) => ({ value, label: labelOf(key, value, names), count: 0 })),
    ]),
  )
}

function labelOf(key: string, value: string, names: Names) {
  const isOfDays = key === 'day' || key === 'from' || key === 'to'
  const days = isOfDays ? chosenDays({ filters: { day: [value] } }) : null
  if (days) return formatJalali(days.from, days.from === days.to ? 'long' : 'month')
  return names[key]?.[value] ?? value
}
