import { defineList } from '#src/list/definition.ts'
import { asSearch } from '#src/list/search-string.ts'
import { type ListView, readView, type Search, viewSearch } from '#src/list/view.ts'
import { EXPIRING_DAYS, SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { isMonth } from './span.ts'

export const WINDOW_WORDS = {
  '30': '۳۰ روز آینده',
  '90': '۹۰ روز آینده',
  '180': '۱۸۰ روز آینده',
  '365': '۳۶۵ روز آینده',
} as const

const DEFAULT_WINDOW = String(EXPIRING_DAYS)

/** Licences that lapse in a span of days, as data: what the page and the file ask for. */
export const radarList = defineList({
  columns: {
    brand: { label: 'فرآورده', fields: ['irc', 'brandFa', 'brandEn'] },
    medicine: { label: 'دارو', fields: ['medicineCode', 'medicineName', 'strength'] },
    holder: { label: 'صاحب پروانه', fields: ['holderName', 'holderSlug'] },
    supply: { label: 'تأمین', fields: ['supplyType'] },
    expiry: { label: 'پایان اعتبار', fields: ['validUntil'], sort: 'asc' },
    risk: {
      label: 'پس از این تاریخ',
      fields: ['licences', 'makers', 'remainingMakers', 'remainingLicences', 'risk'],
      sort: 'asc',
    },
  },
  open: ['brand', 'medicine', 'holder', 'supply', 'expiry', 'risk'],
  filters: {
    window: { kind: 'oneOf', label: 'پایان اعتبار', words: WINDOW_WORDS },
    from: { kind: 'oneOf', label: 'از ماه' },
    to: { kind: 'oneOf', label: 'تا ماه' },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
    supply: { kind: 'oneOf', label: 'نوع تأمین', words: SUPPLY_WORDS },
    holder: { kind: 'oneOf', label: 'صاحب پروانه' },
    molecule: { kind: 'oneOf', label: 'مولکول' },
    medicine: { kind: 'oneOf', label: 'دارو' },
    sole: { kind: 'flag', label: 'تنها داروهای تک‌سازنده' },
  },
  defaultSort: 'risk',
  preview: { window: DEFAULT_WINDOW },
})

/** The radar as an address asks for it: months go before a window, and one is named. */
export function readRadarView(given: Readonly<Record<string, unknown>>): ListView {
  const { view } = readView(radarList, asSearch(given))
  const { window: days, from, to, ...others } = view.filters
  const months = { ...onlyMonth('from', from), ...onlyMonth('to', to) }
  const named = { window: days?.slice(0, 1) ?? [DEFAULT_WINDOW] }
  const filters = { ...(Object.keys(months).length > 0 ? months : named), ...others }
  return { ...view, filters, hidden: [], columnsAsked: false }
}

/** The same as its shortest true search. */
export function readRadarSearch(given: Readonly<Record<string, unknown>>): Search {
  const search = viewSearch(radarList, readRadarView(given))
  return { ...search, ...(given.stack === 'atc' && { stack: 'atc' }) }
}

function onlyMonth(key: string, given: readonly string[] = []): ListView['filters'] {
  const [month] = given
  return month !== undefined && isMonth(month) ? { [key]: [month] } : {}
}
