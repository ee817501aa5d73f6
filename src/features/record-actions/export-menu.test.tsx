import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import { ExportMenu } from './export-menu.tsx'

const SIGN_IN =
  'خروجی\nفایل اکسل و CSV همهٔ ۱٬۲۰۰ ردیف با ورود به حساب و اشتراک حرفه‌ای باز می‌شود. [ورود](/login)'

it.each([
  [undefined, ''],
  ['sign-in', SIGN_IN],
  [
    'subscribe',
    'خروجی\nفایل اکسل و CSV همهٔ ۱٬۲۰۰ ردیف با اشتراک حرفه‌ای یا سازمانی باز می‌شود. [خرید اشتراک](/subscription)',
  ],
  [
    null,
    `خروجی
همین نما: همهٔ ۱٬۲۰۰ ردیف، با همین ستون‌ها و ترتیب
[Excel (XLSX)](/api/export/medicines.xlsx?atc=A10)
[CSV](/api/export/medicines.csv?atc=A10)
[ICS](/ics)`,
  ],
] as const)('behind the gate %s a view is taken along as: %s', (exportGate, text) => {
  const answer = { total: 1_200, ...(exportGate !== undefined && { exportGate }) }
  const menu = (
    <ExportMenu
      list="medicines"
      search={{ atc: 'A10', page: '2', size: '50' }}
      answer={answer}
      more={{ label: 'ICS', href: '/ics' }}
    />
  )
  expect(drawnText(menu)).toBe(text)
})

it('of a view without rows there is nothing to take along', () => {
  const menu = <ExportMenu list="medicines" search={{}} answer={{ total: 0, exportGate: null }} />
  expect(drawnText(menu)).toBe('خروجی\nاین نما ردیفی ندارد.')
})

it.each(['sign-in', null] as const)('says behind the gate %s what a row of the file is', (gate) => {
  const answer = { total: 201, exportGate: gate }
  const menu = <ExportMenu list="expiry" search={{}} answer={answer} rowNoun="پروانه" />
  expect(drawnText(menu)).toContain('همهٔ ۲۰۱ پروانه')
})
