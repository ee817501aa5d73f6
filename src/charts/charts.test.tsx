import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { DotPlot } from './dot-plot.tsx'
import { Icicle } from './icicle.tsx'
import { Pyramid } from './pyramid.tsx'
import { Scatter } from './scatter.tsx'
import { StackedColumns } from './stacked-columns.tsx'
import { StepLine } from './step-line.tsx'
import { Timeline } from './timeline.tsx'
import { Treemap } from './treemap.tsx'

const words = { title: 'عنوان', description: 'شرح' }
const money = (value: number) => `${value} ریال`

const charts: Record<string, ReactElement> = {
  bars: (
    <BarChart
      {...words}
      columns={['نام', 'شمار']}
      bars={[
        { key: 'a', label: 'الف', value: 4, text: '۴' },
        { key: 'b', label: 'ب', value: 0, text: '۰' },
      ]}
    />
  ),
  'stacked columns': (
    <StackedColumns
      {...words}
      columnName="سال"
      series={['داخلی', 'وارداتی']}
      columns={[
        { label: '۱۴۰۳', values: [1, 2] },
        { label: '۱۴۰۴', values: [0, 0] },
      ]}
    />
  ),
  'step line': (
    <StepLine
      {...words}
      valueName="قیمت"
      points={[
        { date: '2024-01-01', value: 100 },
        { date: '2025-06-01', value: 150 },
      ]}
      until="2026-01-01"
      format={money}
      formatTick={String}
    />
  ),
  'dot plot': (
    <DotPlot
      {...words}
      rowName="فرآورده"
      rows={[{ key: 'a', label: 'الف', from: 1, to: 3 }]}
      format={money}
      formatTick={String}
    />
  ),
  timeline: (
    <Timeline
      {...words}
      rowName="فرآورده"
      series={['معتبر']}
      today="2026-11-20"
      spans={[{ key: 'a', label: 'الف', from: '2024-01-01', to: '2027-01-01', series: 0 }]}
    />
  ),
  treemap: (
    <Treemap
      {...words}
      columns={['گروه', 'پروانه']}
      tiles={[{ key: 'a', label: 'الف', value: 3, text: '۳', series: 0 }]}
    />
  ),
  icicle: (
    <Icicle
      {...words}
      columns={['گروه', 'پروانه']}
      root={{
        key: 'A',
        label: 'الف',
        value: 3,
        text: '۳',
        shade: 0.5,
        children: [{ key: 'A1', label: 'ب', value: 3, text: '۳', shade: 1 }],
      }}
    />
  ),
  pyramid: (
    <Pyramid
      {...words}
      rowName="سن"
      sides={['راست', 'چپ']}
      rows={[{ label: 'تا ۳ سال', right: 2, left: 5 }]}
    />
  ),
  scatter: (
    <Scatter
      {...words}
      pointName="شرکت"
      xName="پروانه"
      yName="مولکول"
      points={[{ key: 'a', label: 'الف', x: 4, y: 2 }]}
    />
  ),
}

describe.each(Object.entries(charts))('%s', (_, chart) => {
  const html = renderToStaticMarkup(chart)

  it('names and describes each drawing by the caption of its figure', () => {
    const ids = [...html.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(6)
    for (const id of ids) expect(html).toContain(`id="${id}"`)
  })

  it('gives its figures as a table too', () => {
    expect(html).toContain('جدول داده')
    expect(html).toMatch(/<tbody><tr><th scope="row"/)
  })

  it('draws no length that is not a number', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
    expect(html).not.toMatch(/(?:width|height|r)="-/)
  })
})

it('a later bar of a stack lies on the one before it', () => {
  const html = renderToStaticMarkup(charts['stacked columns'])
  const boxes = [
    ...html.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g),
  ]
  const [first, second] = boxes.map(([, y, height]) => ({ y: Number(y), height: Number(height) }))
  expect(second && first && second.y + second.height).toBeCloseTo(first?.y ?? 0)
  expect(second && first && second.height / first.height).toBeCloseTo(2)
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

describe('names of a scatter', () => {
  it('are those of the largest points that do not meet', () => {
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
    const drawings = html.split('<svg').slice(1)
    const names = drawings.map((drawing) =>
      [...drawing.matchAll(/chart-name">\u2067([^<\u2069]+)/g)].map(([, name]) => name),
    )
    expect(names).toEqual(drawings.map(() => ['شرکت بزرگ', 'شرکت دور']))
  })
})
