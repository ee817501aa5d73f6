import { eq } from 'drizzle-orm'
import { navigation } from '#src/addresses/navigation.ts'
import { SUBJECT_WORDS, WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { LISTS } from '#src/catalogue/lists.server.ts'
import { productSource } from '#src/catalogue/medicines/products.server.ts'
import { blankAmong } from '#src/features/access/whole-list.server.ts'
import { nameRecords } from '#src/features/record-actions/records.server.ts'
import { decoded } from '#src/persian/decoded.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { wholeUnits } from '#src/ui/whole-units.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'

export interface Waiting {
  title: string
  /** Current licences of a record; null for a page that is no record. */
  licences: number | null
  /** What the page is about, in a line; null for a record. */
  about: string | null
  columns: readonly string[]
}

const OF_MEDICINE = ['فرآورده', 'صاحب پروانه', 'قیمت', 'اعتبار تا', 'تأمین', 'بسته']
const OF_COMPANY = ['دارو', 'فرآورده', 'قیمت', 'اعتبار تا', 'تأمین', 'بسته']

/** Columns of the analyses, by address. */
const OF_ANALYSIS: Readonly<Record<string, readonly string[]>> = {
  '/investment-opportunity': ['دارو', 'امتیاز', 'سازنده', 'شواهد'],
  '/insight/presence': ['جزء مؤثر', 'در ایران', 'در جهان', 'پایان پتنت'],
  '/insight/expiry': ['دارو', 'صاحب پروانه', 'تاریخ انقضا', 'سازندهٔ مانده'],
  '/insight/dependency': ['مادهٔ اولیه', 'سازندهٔ داخلی', 'دارو', 'صاحب پروانه'],
  '/insight/replacement': ['دارو', 'آنچه می‌ماند', 'درجه', 'توانمندها'],
  '/insight/overlap': ['دارو', 'شرکت اول', 'شرکت دوم', 'قیمت'],
  '/medicine-index-trends': ['مولکول', 'سازنده', 'ورود به فهرست', 'اولین پروانه'],
  '/insight/prices': ['ماه', 'پروانه', 'میانهٔ تغییر', 'شاخص'],
  '/insight/changes': ['رکورد', 'پیش از آن', 'پس از آن', 'تاریخ'],
}

/** How many columns a shape has room for. */
const SHOWN = 4

/** The column of the list of products without which one here would be empty. */
const NEEDED: Readonly<Record<string, string>> = {
  قیمت: 'price',
  'اعتبار تا': 'expiry',
  'تاریخ انقضا': 'expiry',
}

/** The first of some columns that no source leaves empty. */
async function filled(db: Queryable, columns: readonly string[]): Promise<string[]> {
  const blank = await blankAmong(db, productSource, [...new Set(Object.values(NEEDED))])
  return columns.filter((column) => !blank.includes(NEEDED[column] ?? '')).slice(0, SHOWN)
}

/** The first columns of a list of the catalogue, without those that no row fills; of a list without rows, the first of all. */
async function columnsOfList(db: Queryable, href: string): Promise<string[]> {
  const list = Object.values(LISTS).find(({ path }) => path === href)
  if (!list) return []
  const columns = Object.entries(list.source.definition.columns)
  const keys = columns.slice(1).map(([key]) => key)
  const blank = await blankAmong(db, list.source, keys)
  const isEmpty = blank.length === keys.length
  return columns
    .filter(([key]) => isEmpty || !blank.includes(key))
    .slice(0, SHOWN)
    .map(([, { label }]) => label)
}

/**
 * What of a page that asks for a sign-in its visitor knows from the open lists and from search: the name
 * of a record, of a medicine or a company the number of its licences, the name of a section; null for
 * all else.
 */
export async function waitingAt(db: Queryable, path: string): Promise<Waiting | null> {
  const [pathname = ''] = path.split(/[?#]/)
  const [, section = '', segment = '', ...below] = pathname
    .split('/')
    .map((part) => decoded(part) ?? part)
  if (below.length === 0 && segment !== '') {
    if (section === 'medicine') return medicineAt(db, segment)
    if (section === 'company') return companyAt(db, segment)
  }
  const record = await recordAt(db, pathname)
  if (record) return record
  const pages = navigation.flatMap(({ items }) => items)
  const page = pages.find(({ href }) => href === pathname)
  if (!page) return null
  const known = OF_ANALYSIS[page.href]
  const columns = known ? await filled(db, known) : await columnsOfList(db, page.href)
  return { title: page.label, licences: null, about: page.about, columns }
}

/** A record of any other kind, by its name alone. */
async function recordAt(db: Queryable, pathname: string): Promise<Waiting | null> {
  const cut = pathname.lastIndexOf('/')
  const [start, part] = [pathname.slice(0, cut), pathname.slice(cut + 1)]
  const segment = decoded(part) ?? part
  const kind = WATCHED_KINDS.find((one) => SUBJECT_WORDS[one].path === start)
  const columns = await columnsOfList(db, start)
  if (!kind) return columns.length > 0 ? companyAt(db, segment, columns) : null
  const key = /^\d+(?=-)/.exec(segment)?.[0] ?? segment
  const [named] = await nameRecords(db, kind, [key])
  if (!named) return null
  const about = `${SUBJECT_WORDS[kind].one}: سابقه، شرکت‌ها و تغییرات آن`
  const shape = columns.length > 0 ? columns : await filled(db, OF_MEDICINE)
  return { title: wholeUnits(named.title), licences: null, about, columns: shape }
}

async function medicineAt(db: Queryable, segment: string): Promise<Waiting | null> {
  const code = genericCodeOfSegment(segment)
  if (code === null) return null
  const { nameFa, nameEn, strength, volume, licenceCount } = medicines
  const [found] = await db
    .select({ nameFa, nameEn, strength, volume, licences: licenceCount })
    .from(medicines)
    .where(eq(medicines.code, code))
  if (!found) return null
  const { licences } = found
  const title = wholeUnits(nameAndStrength(found))
  return { title, licences, about: null, columns: await filled(db, OF_MEDICINE) }
}

async function companyAt(
  db: Queryable,
  segment: string,
  columns?: readonly string[],
): Promise<Waiting | null> {
  const id = await companyOfSegment(db, segment)
  if (id === null) return null
  const [found] = await db
    .select({ title: companies.name, licences: companies.licenceCount })
    .from(companies)
    .where(eq(companies.id, id))
  if (!found) return null
  if (columns) return { ...found, licences: null, about: null, columns }
  return { ...found, about: null, columns: await filled(db, OF_COMPANY) }
}
