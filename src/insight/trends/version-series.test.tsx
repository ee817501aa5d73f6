import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import { VersionLines } from './version-lines.tsx'
import type { VersionPoint } from './version-series.server.ts'
import { VersionSeriesChart } from './version-series.tsx'

const point = (month: number, local: number, imported: number, unknown = 0): VersionPoint => ({
  day: `2026-0${month}-01`,
  local,
  underLicence: 0,
  imported,
  unknown,
  makers: local,
  more: null,
})

it.each<[string, VersionPoint[]]>([
  ['از ۵۰٪ در ۱۱ خرداد ۱۴۰۵ به ۲۵٪ رسید', [point(6, 1, 1), point(7, 3, 1)]],
  ['از ۱۱ خرداد ۱۴۰۵ تغییری نکرد: ۵۰٪', [point(6, 1, 1), point(7, 2, 2)]],
  ['در اول و آخر دوره ۵۰٪', [point(6, 1, 1), point(7, 3, 1), point(8, 2, 2)]],
  ['از ۲ پروانهٔ جاری در ۱۱ خرداد ۱۴۰۵ هیچ‌یک نمانده است', [point(6, 1, 1), point(7, 0, 0)]],
])('a series is called by what became of it: %s', (title, points) => {
  expect(drawnText(<VersionSeriesChart series={{ points, breaks: [] }} />)).toContain(title)
})

it('a licence of unknown supply may be an import and of one more maker', () => {
  const series = { points: [point(6, 1, 1), point(7, 3, 1, 1)], breaks: [] }
  const chart = drawnText(<VersionSeriesChart series={series} />)
  expect(chart).toContain('حداقل سهم واردات از پروانه‌ها از ۵۰٪')
  for (const drawn of [chart, drawnText(<VersionLines series={series} />)])
    expect(drawn).toContain('حداقل سازندهٔ داخلی')
})

it('of no licence there is no share, in the table and in the line', () => {
  const series = { points: [point(6, 0, 2), point(7, 0, 0)], breaks: [] }
  expect(drawnText(<VersionSeriesChart series={series} />)).not.toContain('⟨۰٪⟩')
  const lines = drawnText(<VersionLines series={series} />)
  expect(lines).toContain('سهم واردات ۱۰۰٪')
  expect(lines).not.toContain('۰٪.')
})

it('a share moves by points, a count by a part of what it was', () => {
  const series = { points: [point(6, 1, 1), point(7, 3, 1)], breaks: [] }
  const lines = renderToStaticMarkup(<VersionLines series={series} />)
  const steps = [...lines.matchAll(/تغییر از قبلی\t([^"]*)"/g)].map(([, change]) => change)
  expect(steps).toEqual(['\u200e−۲۵ واحد درصد', '\u200e+۲۰۰٪'])
})

it('the table leaves out what no day says', () => {
  const series = { points: [point(6, 1, 1), point(7, 3, 1)], breaks: [] }
  const table = drawnText(<VersionSeriesChart series={series} />)
  expect(table).toContain('سازندهٔ داخلی')
  expect(table).not.toContain('HHI')
})
