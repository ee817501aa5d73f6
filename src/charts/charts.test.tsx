import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { someCharts } from '#tests/support/some-charts.tsx'
import { directionOf } from '../persian/direction.ts'
import { formatNumber } from '../persian/numbers.ts'
import { heatOf } from './chart-mark.tsx'
import { firstEndOf, halfOf, highestShareOf, peakOf } from './findings.ts'
import { rowRoom, ticksTo, WIDTHS } from './scale.ts'
import { Scatter } from './scatter.tsx'
import { StackedColumns } from './stacked-columns.tsx'
import { StepLine } from './step-line.tsx'

const words = { title: 'عنوان', description: 'شرح' }
const charts = someCharts()

describe.each(Object.entries(charts))('%s', (_, chart) => {
  const html = renderToStaticMarkup(chart)

  it('is drawn once, named and described by the caption of its figure', () => {
    const ids = [...html.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(html).toContain(`id="${id}"`)
    expect(html.match(/class="chart-plot"/g)).toHaveLength(1)
  })

  it('gives its figures as a table and as files', () => {
    expect(html).toMatch(/<tbody><tr><th scope="row"/)
    for (const kind of ['png', 'svg', 'csv']) expect(html).toContain(`data-save="${kind}"`)
  })

  it('writes no word inside its drawing and has no tooltip of the browser', () => {
    expect(html).not.toMatch(/<(?:text|title|foreignObject)/)
    expect(html).not.toContain('pattern')
  })

  it('has marks that say what they are; those that lead on have a name and stay out of the tab order', () => {
    expect(html).toMatch(/class="chart-mark"[^>]*data-tip="/)
    for (const [mark] of html.matchAll(/<a [^>]*class="chart-mark"[^>]*>/g)) {
      expect(mark).toMatch(/tabindex="-1"/)
      expect(mark).toMatch(/aria-label="[^"]+"/)
    }
  })

  it('draws no length that is not a number', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
    expect(html).not.toMatch(/(?:-size|width|height):-\d/)
  })
})

it('a column is a stack of its series, as high as they are many', () => {
  const html = renderToStaticMarkup(charts['stacked columns'])
  const heights = [...html.matchAll(/<i data-series="\d"[^>]*block-size:([\d.]+)px/g)]
  const [first = 0, second = 0] = heights.map(([, height]) => Number(height))
  expect(first).toBeGreaterThan(20)
  expect(second / first).toBeCloseTo(2, 1)
})

it('a column below nought, which has no bar, is named', () => {
  const html = renderToStaticMarkup(
    <StackedColumns
      {...words}
      columnName="ماه"
      series={['فروش']}
      columns={[7, -60, 9].map((value, at) => ({
        label: `ماه ${'الف'.repeat(at)}`,
        values: [value],
      }))}
    />,
  )
  const heads = [...html.matchAll(/data-tone="head"[^>]*><bdi[^>]*>([^<]+)/g)]
  expect(heads.map(([, text]) => text)).toEqual([formatNumber(9), formatNumber(-60)])
})

it('a line of one day has its month once', () => {
  const html = renderToStaticMarkup(
    <StepLine
      {...words}
      valueName="قیمت"
      points={[{ date: '2026-05-01', value: 5 }]}
      until="2026-05-02"
      format={String}
      formatTick={String}
    />,
  )
  expect(html.match(/class="chart-label"[^>]*><bdi[^>]*>اردیبهشت/g)).toHaveLength(1)
})

it('counts have no ticks between two whole numbers', () => {
  const html = renderToStaticMarkup(
    <StackedColumns
      {...words}
      columnName="سال"
      series={['داخلی']}
      columns={[{ label: '۱۴۰۴', values: [1] }]}
    />,
  )
  expect(html).not.toContain('۰٫')
})

it('a series of which no column has any is in neither legend nor table, and the others keep their colour', () => {
  const drawn = (values: readonly number[]) =>
    renderToStaticMarkup(
      <StackedColumns
        {...words}
        columnName="سال"
        series={['داخلی', 'تحت لیسانس', 'وارداتی']}
        paints={['local', 'licence', 'import']}
        columns={[{ label: '۱۴۰۴', values }]}
      />,
    )
  expect(drawn([1, 2, 3])).toMatch(/تحت لیسانس.*data-paint="licence"/s)
  const without = drawn([1, 0, 3])
  expect(without).not.toContain('تحت لیسانس')
  expect(without).toMatch(/وارداتی.*data-paint="import"/s)
  expect(without).not.toContain('data-paint="licence"')
  expect(drawn([0, 0, 0])).toContain('تحت لیسانس')
})

it.each([
  [1, 4, true, [0, 1]],
  [17, 4, true, [0, 5, 10, 15, 20]],
  [0.3, 3, false, [0, 0.1, 0.2, 0.3]],
  [2_040_000, 4, false, [0, 1_000_000, 2_000_000, 3_000_000]],
])('the axis to %d has its steps', (most, count, isCounted, ticks) => {
  expect(ticksTo(most, count, isCounted)).toEqual(ticks)
})

it('words in a row never meet: each stands from the width on at which its neighbours leave it room', () => {
  const room = rowRoom(36, 40, [1, 3, 6, 12])
  WIDTHS.forEach((width, place) => {
    const shown = Array.from({ length: 36 }, (_, n) => n).filter((n) => {
      const from = room(n)
      return from !== null && from <= place
    })
    const gaps = shown.slice(1).map((n, at) => n - (shown[at] ?? 0))
    expect(Math.min(...gaps) * (width / 36)).toBeGreaterThanOrEqual(40)
  })
})

it('names of a scatter are those of the largest points that do not meet', () => {
  const point = (key: string, x: number, y: number) => ({ key, label: `شرکت ${key}`, x, y })
  const html = renderToStaticMarkup(
    <Scatter
      {...words}
      pointName="شرکت"
      xName="پروانه"
      yName="مولکول"
      points={[point('بزرگ', 100, 80), point('کنار', 99, 79), point('دور', 40, 10)]}
    />,
  )
  const names = [...html.matchAll(/data-tone="name"[^>]*><bdi[^>]*>([^<]+)/g)]
  expect(names.map(([, name]) => name)).toEqual(['شرکت بزرگ', 'شرکت دور'])
  expect(html).toContain('جذری')
})

describe('a finding', () => {
  const rows = (...values: number[]) => values.map((value, n) => ({ label: String(n), value }))

  it('names the highest only where it stands alone among several', () => {
    expect(peakOf(rows(3, 9, 4))?.label).toBe('1')
    expect(peakOf(rows(9, 9, 4))).toBeNull()
    expect(peakOf(rows(9, 4, 0))).toBeNull()
    expect(peakOf([])).toBeNull()
  })

  it('names the few that hold more than half, and no few that are most of all', () => {
    expect(halfOf(rows(30, 10, 5, 5, 4, 4), 58)?.first.map(({ label }) => label)).toEqual(['0'])
    expect(halfOf(rows(10, 10, 10), 30)).toBeNull()
    expect(halfOf(rows(10, 1, 1, 1), 100)).toBeNull()
  })

  it('names the highest share, and none that others have as well', () => {
    const child = (label: string, part: number, all: number) => ({ label, part, all })
    const rows = [child('a', 1, 10), child('b', 3, 4), child('c', 9, 20)]
    expect(highestShareOf(rows)?.label).toBe('b')
    expect(highestShareOf([...rows, child('d', 6, 8)])).toBeNull()
    expect(highestShareOf([...rows.slice(0, 2), child('e', 0, 0)])).toBeNull()
  })

  it('names what ends next, and none where several end on one day or all is over', () => {
    const spans = ['2026-01-01', '2027-05-01', '2027-03-01'].map((to) => ({ label: to, to }))
    expect(firstEndOf(spans, '2026-11-23')?.to).toBe('2027-03-01')
    expect(firstEndOf([...spans, { label: 'z', to: '2027-03-01' }], '2026-11-23')).toBeNull()
    expect(firstEndOf(spans, '2028-01-01')).toBeNull()
  })
})

it.each([
  [0, 8, 'heat-0'],
  [1, 8, 'heat-1'],
  [8, 8, 'heat-5'],
  [0.4, 1, 'heat-2'],
])('%d of %d is painted %s', (count, most, paint) => expect(heatOf(count, most)).toBe(paint))

it.each([
  ['A10 داروهای دیابت', 'rtl'],
  ['۴۹ (۲۲٫۹٪)', 'rtl'],
  ['۳ تا ۶', 'rtl'],
  ['(۱۲)', 'ltr'],
  ['−۵٫۲٪', 'ltr'],
  ['2,4-dichlorophenol', 'ltr'],
])('the label «%s» is read %s', (text, direction) => expect(directionOf(text)).toBe(direction))
