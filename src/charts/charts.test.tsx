import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { someCharts } from '#tests/support/some-charts.tsx'
import { directionOf } from '../persian/direction.ts'
import { Scatter } from './scatter.tsx'
import { StackedColumns } from './stacked-columns.tsx'

const words = { title: 'عنوان', description: 'شرح' }
const charts = someCharts()

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

  it('writes no word inside its drawing', () => {
    expect(html).toContain('chart-label')
    expect(html).not.toMatch(/<(?:text|foreignObject)/)
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
      [...drawing.matchAll(/text-ink"[^>]*><bdi[^>]*>([^<]+)/g)].map(([, name]) => name),
    )
    expect(names).toEqual(drawings.map(() => ['شرکت بزرگ', 'شرکت دور']))
  })
})

it.each([
  ['A10 داروهای دیابت', 'rtl'],
  ['۴۹ (۲۲٫۹٪)', 'rtl'],
  ['۳ تا ۶', 'rtl'],
  ['(۱۲)', 'ltr'],
  ['−۵٫۲٪', 'ltr'],
  ['2,4-dichlorophenol', 'ltr'],
])('the label «%s» is read %s', (text, direction) => expect(directionOf(text)).toBe(direction))
