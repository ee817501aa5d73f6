import { expect, it, vi } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import type { TrendData } from './load.ts'
import { stackYears, TrendsPage } from './trends-page.tsx'

// Asks the router for the days of the page.
vi.mock('#src/list/day-fields.tsx', () => ({ DayFields: () => null }))

it('the five largest groups stand apart, the rest together, empty years included', () => {
  const groups = [...'ABCDEF'].map((code) => ({ code, name: code }))
  const counts = groups.map(({ code }, n) => ({ year: 1400, group: code, medicines: 10 - n }))
  const { series, paints, columns } = stackYears(
    [...counts, { year: 1402, group: null, medicines: 2 }],
    groups,
  )
  expect(series).toEqual(['A A', 'B B', 'C C', 'D D', 'E E', 'دیگر گروه‌ها'])
  expect(paints).toEqual(['1', '2', '3', '4', '5', 'none'])
  expect(columns).toEqual([
    { year: 1400, values: [10, 9, 8, 7, 6, 5] },
    { year: 1401, values: [0, 0, 0, 0, 0, 0] },
    { year: 1402, values: [0, 0, 0, 0, 0, 2] },
  ])
  expect(stackYears([], groups)).toEqual({ series: [], paints: [], columns: [] })
})

const listed = {
  code: 7,
  slug: 'm',
  nameFa: 'متفورمین',
  nameEn: 'Metformin',
  strength: '500 mg',
  volume: null,
  form: 'قرص',
  route: null,
  atcCode: 'A10BA02',
  listedOn: '2026-03-21',
  licenceCount: 3,
  makerCount: 2,
  unknownSupplyCount: 0,
}
const FULL: TrendData['trends'] = {
  years: [
    { year: 1402, group: 'A', medicines: 3 },
    { year: 1404, group: null, medicines: 1 },
  ],
  groups: [{ code: 'A', name: 'گوارش' }],
  breaks: [{ year: 1404, source: 'nfi', harvestedOn: '2025-06-01' }],
  entrants: { local: 2, imported: 4, together: 1, followed: 2, medianDays: 730 },
  waiting: {
    observed: 8,
    censored: 4,
    medianDays: 800,
    maxDays: 900,
    steps: [
      { days: 400, survival: 0.75 },
      { days: 800, survival: 0.5 },
    ],
  },
  newest: { rows: [listed, { ...listed, code: 8, atcCode: null }], total: 45 },
  past: null,
  before: null,
  compared: null,
  isLocked: false,
  exportGate: null,
}
const NOTHING: TrendData['trends'] = {
  ...FULL,
  years: [],
  groups: [],
  breaks: [],
  newest: { rows: [], total: 0 },
  entrants: { local: 0, imported: 0, together: 0, followed: 0, medianDays: null },
}
const SOME: TrendData['trends'] = {
  ...FULL,
  breaks: [],
  entrants: { local: 1, imported: 2, together: 0, followed: 0, medianDays: null },
  waiting: { observed: 2, censored: 2, medianDays: null, maxDays: 300, steps: [] },
  newest: { rows: [], total: 0 },
}

function drawn(data: Partial<TrendData>): string {
  const dataset = null as unknown as TrendData['dataset']
  const rest = {
    title: '',
    search: {},
    unread: {},
    trends: FULL,
    dataset,
    past: null,
    compared: null,
  }
  return drawnText(<TrendsPage data={{ ...rest, ...data }} />)
}

it.each<[string, TrendData['trends'], TrendData['search']]>([
  ['with all that is known', FULL, { atc: 'A', year: 1404, page: 2 }],
  ['locked', { ...FULL, isLocked: true, exportGate: 'subscribe' }, {}],
  ['with imports that nobody followed', SOME, { entrant: 'together' }],
  ['without any date', NOTHING, {}],
])('trends are drawn %s', (_, trends, search) => {
  expect(drawn({ trends, search })).toMatchSnapshot()
})

it('the newest name source, day and method', () => {
  const dataset = { source: 'sample', harvestedOn: '2026-11-15' } as TrendData['dataset']
  expect(drawn({ dataset })).toContain('[روش](/solutions/data-and-method)')
})

it('half of the molecules is not said of few that were followed, nor years of days', () => {
  const waited = (waiting: Partial<TrendData['trends']['waiting']>) =>
    drawn({ trends: { ...FULL, waiting: { ...FULL.waiting, ...waiting } } })
  const few = waited({ observed: 3, censored: 0 })
  expect(few).not.toContain('نیمی از مولکول‌های ابتدا وارداتی')
  expect(few).toContain('تنها ۳ مولکول پروانهٔ داخلی گرفته است و از آن میانه‌ای برآورد نمی‌شود.')
  expect(waited({ medianDays: 12 })).toContain('ظرف ۱۲ روز پروانهٔ داخلی می‌گیرند')
})
