import { defineList } from '#src/list/definition.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
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

/** The search of the radar in its shortest true form: months go before a window, and one is named. */
export function readRadarSearch(given: Readonly<Record<string, unknown>>): Search {
  const { window: days, from, to, hide: _, ...others } = repairSearch(radarList, given)
  const months = { ...onlyMonth('from', from), ...onlyMonth('to', to) }
  const when = Object.keys(months).length > 0 ? months : { window: firstOf(days) ?? DEFAULT_WINDOW }
  return { ...when, ...others, ...(given.stack === 'atc' && { stack: 'atc' }) }
}

function onlyMonth(key: string, given: Search[string] | undefined): Search {
  const month = firstOf(given)
  return month !== undefined && isMonth(month) ? { [key]: month } : {}
}

function firstOf(given: Search[string] | undefined): string | undefined {
  return typeof given === 'string' ? given : given?.[0]
}
