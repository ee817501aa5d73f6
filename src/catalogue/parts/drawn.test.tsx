import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { companyPath, ingredientMakerPath, medicinePath } from '#src/addresses/records.ts'
import { LinkedDay } from '#src/ui/page-contexts.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { AdditionsChart } from './additions-chart.tsx'
import { changesSection } from './change-feed.tsx'
import { CompanyName } from './company-name.tsx'
import { DueDate } from './due-date.tsx'
import {
  Amount,
  AmountRange,
  Change,
  Figure,
  LicenceFigure,
  Price,
  PriceRange,
} from './figures.tsx'
import { LockedRecord } from './locked-record.tsx'
import { MedicineName } from './medicine-name.tsx'
import { PermitName } from './permit-name.tsx'

const ABSENT = '{در منبع نیامده است} —در منبع نیامده است'
const TODAY = '2026-11-23'
const due = (date: string | null) => <DueDate date={date} today={TODAY} />
const company = { name: 'آ', slug: 'a' }
const medicine = { code: 1, slug: 'm', nameFa: 'متفورمین', nameEn: 'Metformin' }
const onDay = (drawn: ReactElement) => <LinkedDay value="1405-01-01">{drawn}</LinkedDay>
const day = (path: string) => `${path}?asOf=1405-01-01`
const past = (slug: string) => `/other/${slug}`

it.each<[ReactElement, string]>([
  [<Figure key="" value={null} />, ABSENT],
  [<Figure key="" value={0} />, '۰'],
  [<LicenceFigure key="" licences={3} uniqueProducts={3} />, '۳'],
  [<LicenceFigure key="" licences={3} uniqueProducts={2} />, '۳ (۲ فرآوردهٔ یکتا)'],
  [<Change key="" ratio={null} />, ABSENT],
  [<Change key="" ratio={0.5} />, '\u200e+۵۰٪'],
  [<Price key="" rial={null} />, ABSENT],
  [<Price key="" rial={1_000} />, '۱٬۰۰۰ ریال'],
  [<Amount key="" rial={null} />, ABSENT],
  [<Amount key="" rial={1_000} />, '۱٬۰۰۰'],
  [<AmountRange key="" from={null} to={2} />, ABSENT],
  [<AmountRange key="" from={1} to={null} />, ABSENT],
  [<AmountRange key="" from={2} to={2} />, '۲'],
  [<AmountRange key="" from={1} to={2} />, '۱ تا ۲'],
  [<PriceRange key="" from={null} to={2} />, ABSENT],
  [<PriceRange key="" from={1} to={null} />, ABSENT],
  [<PriceRange key="" from={2} to={2} />, '۲ ریال'],
  [<PriceRange key="" from={1} to={2} />, '۱ تا ۲ ریال'],
  [due(null), ABSENT],
  [due('2026-11-22'), '۱۴۰۵/۰۹/۰۱گذشته'],
  [due('2026-11-23'), '۱۴۰۵/۰۹/۰۲امروز'],
  [due('2026-11-24'), '۱۴۰۵/۰۹/۰۳۱ روز'],
  [due('2027-05-22'), '۱۴۰۶/۰۳/۰۱۱۸۰ روز'],
  [due('2027-05-23'), '۱۴۰۶/۰۳/۰۲'],
  [<CompanyName key="" {...company} />, `[آ](${companyPath('a')})`],
  [<CompanyName key="" {...company} remark="Bayer" />, `[آ](${companyPath('a')}) ⟨Bayer⟩`],
  [<CompanyName key="" {...company} remark="بایر AG" />, `[آ](${companyPath('a')}) بایر AG`],
  [<CompanyName key="" name={null} slug="a" remark="ر" />, 'ر'],
  [<CompanyName key="" name="آ" slug={null} />, ABSENT],
  [
    <CompanyName key="" name="آ (Ad Co., Ltd.) خاص" slug="a" />,
    `[آ ⟨(Ad Co., Ltd.)⟩ خاص](${companyPath('a')})`,
  ],
  [
    <PermitName key="" permit={{ permitNo: '1', nameFa: 'آب (A+)', nameEn: null }} path="/p" />,
    '[آب ⟨(A+)⟩](/p)',
  ],
  [onDay(<CompanyName {...company} />), `[آ](${day(companyPath('a'))})`],
  [
    onDay(<CompanyName {...company} pathOf={ingredientMakerPath} />),
    `[آ](${day(ingredientMakerPath('a'))})`,
  ],
  [onDay(<CompanyName {...company} pathOf={past} />), '[آ](/other/a)'],
  [<MedicineName key="" medicine={medicine} />, `[متفورمین⟨Metformin⟩](${medicinePath(medicine)})`],
  [
    onDay(<MedicineName medicine={{ ...medicine, nameFa: null }} remark={['', null]} />),
    `[⟨Metformin⟩](${day(medicinePath(medicine))})`,
  ],
  [
    <MedicineName key="" medicine={{ ...medicine, nameEn: '' }} remark={['1 ml', '2 mg']} />,
    `[متفورمین1\u00a0ml · 2\u00a0mg](${medicinePath(medicine)})`,
  ],
  [<AdditionsChart key="" licences={[]} />, 'منبع تاریخ صدور این پروانه‌ها را نمی‌دهد.'],
])('%#', (drawn, text) => {
  expect(drawnText(drawn)).toBe(text)
})

it('leaves no line of what waits behind a lock between a number and its unit', () => {
  expect(drawnText(<LockedRecord holds="۲ پروانهٔ منیزیم 225 mg/5 mL" />)).toContain(
    '225\u00a0mg/5\u00a0mL',
  )
})

it('a Latin name is laid out from the left, so that its end gives way and not its beginning', () => {
  expect(renderToStaticMarkup(<CompanyName name="Bayer AG" slug="b" />)).toContain('dir="ltr"')
  expect(renderToStaticMarkup(<CompanyName {...company} />)).not.toContain('dir=')
})

it('a medicine of which only its beginning is told leads to no empty feed', () => {
  const event = { field: null, before: null, after: null, source: null, seenOn: TODAY, title: '' }
  const begun = { ...event, id: 1, kind: 'medicines', change: 'new' } as never
  const changed = { ...event, id: 2, kind: 'products', change: 'vanished' } as never
  const whole = 'همهٔ تغییرات این دارو'
  const drawn = (...changes: never[]) =>
    drawnText(<section>{changesSection({ changes, medicineCode: 1 }).children}</section>)
  expect(drawn(begun)).not.toContain(whole)
  expect(drawn(changed, begun)).toContain(whole)
})
