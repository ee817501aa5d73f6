import type { ReactNode } from 'react'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'

type Fact = string | number

const code = (value: Fact) => <Code>{value}</Code>
const number = (value: Fact) => formatNumber(Number(value))
const date = (value: Fact) => formatJalali(String(value))

/** Facts of evidence, in the order in which they are read. */
const FACTS: Readonly<Record<string, { label: string; show?: (value: Fact) => ReactNode }>> = {
  nationalId: { label: 'شناسهٔ ملی', show: code },
  irc: { label: 'کد IRC', show: code },
  code: { label: 'کد ژنریک', show: code },
  atcCode: { label: 'کد ATC', show: code },
  medicine: { label: 'دارو', show: code },
  holder: { label: 'صاحب پروانه' },
  priceRial: { label: 'قیمت مصرف‌کننده', show: (value) => formatMoney(Number(value)) },
  on: { label: 'از تاریخ', show: date },
  licences: { label: 'پروانهٔ جاری', show: number },
  supplements: { label: 'مکمل', show: number },
  healthProducts: { label: 'کالای سلامت', show: number },
  spellings: { label: 'املاها' },
  file: { label: 'پرونده', show: code },
  line: { label: 'سطر', show: number },
  uses: { label: 'شمار سطرها', show: number },
  firstSeenOn: { label: 'نخستین دیدار', show: date },
  lastSeenOn: { label: 'آخرین دیدار', show: date },
  vanishedOn: { label: 'دیده‌نشده از', show: date },
  value: { label: 'مقدار' },
  reason: { label: 'دلیل' },
}

export function factLines(facts: Readonly<Record<string, Fact>>) {
  return Object.entries(FACTS).flatMap(([name, { label, show }]) => {
    const value = facts[name]
    return value === undefined || value === null
      ? []
      : [{ label, value: show ? show(value) : String(value) }]
  })
}
