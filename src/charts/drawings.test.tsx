import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawnText } from '#tests/support/drawn-text.ts'
import { someCharts } from '#tests/support/some-charts.tsx'
import { jalaliMonths } from '../persian/month-counts.ts'
import { LayeredFlow } from './layered-flow.tsx'
import { Scatter } from './scatter.tsx'
import { monthColumn, StackedColumns } from './stacked-columns.tsx'
import { StepCurve } from './step-curve.tsx'
import { StepLine } from './step-line.tsx'
import { StepLines } from './step-lines.tsx'
import { Timeline } from './timeline.tsx'

const words = { title: 'عنوان', description: 'شرح' }
const rial = { format: (value: number) => `${value} ریال`, formatTick: String }

const more: Record<string, ReactElement> = {
  'columns of months': (
    <StackedColumns
      {...words}
      columnName="ماه"
      series={['مبلغ']}
      beside={['شرکت']}
      columns={jalaliMonths('2025-10-01', 0, 14).map((month, at) => ({
        ...monthColumn(month, [at === 3 ? 12.5 : at], at === 0 ? '/m' : undefined),
        beside: [String(at)],
      }))}
      breaks={[{ label: 'نیست', sign: '۱' }]}
    />
  ),
  'columns of three series with paints': (
    <StackedColumns
      {...words}
      columnName="سال"
      series={['الف', 'ب', 'پ']}
      paints={['local', 'licence', 'import']}
      columns={[
        { label: '۱۴۰۲', values: [4, 0, 1] },
        { label: '۱۴۰۳', values: [0, 1_000, 1] },
        { label: '۱۴۰۴', values: [500, 500, 1] },
      ]}
    />
  ),
  'a line with a gap and a break': (
    <StepLine
      {...words}
      {...rial}
      valueName="قیمت"
      height={120}
      until="2026-01-01"
      breaks={[{ date: '2025-03-01', sign: '۱' }]}
      points={[
        { date: '2024-01-01', value: 100 },
        { date: '2024-07-01', value: null },
        { date: '2025-01-01', value: 80 },
        { date: '2025-06-01', value: 60 },
        { date: '2025-09-01', value: 60 },
      ]}
    />
  ),
  'lines with dots and two main ones': (
    <StepLines
      {...words}
      {...rial}
      months={jalaliMonths('2025-10-01', 0, 3)}
      until="2025-12-20"
      tell={(from, to) => [['بازه', `${from} ${to}`]]}
      groups={[
        {
          label: 'الف',
          paint: '1',
          isMain: true,
          lines: [
            [
              { on: '2025-09-01', value: 90 },
              { on: '2025-11-01', value: 100 },
            ],
          ],
          dots: [
            { on: '2025-09-01', value: 1 },
            { on: '2025-11-05', value: 50 },
          ],
        },
        { label: 'ب', paint: '2', isMain: true, lines: [[{ on: '2025-11-15', value: 99 }]] },
        { label: 'پ', paint: 'ghost', lines: [[], [{ on: '2025-10-01', value: 10 }]] },
      ]}
    />
  ),
  'a curve with its median': (
    <StepCurve
      {...words}
      xName="سال"
      shareName="سهم"
      until={10}
      points={[
        { x: 2, share: 0.8 },
        { x: 6, share: 0.4 },
      ]}
      rows={[
        ['۰', '۱۰۰٪'],
        ['۱', '۹۰٪'],
        ['۲', '۸۰٪'],
      ]}
      named={{ x: 6, share: 0.5, label: 'میانه' }}
    />
  ),
  'spans of two series': (
    <Timeline
      {...words}
      rowName="پروانه"
      series={['معتبر', 'منقضی']}
      paints={['local']}
      today="2026-11-20"
      spans={[
        { key: 'a', label: 'الف', from: '2026-01-01', to: '2026-01-02', series: 1, href: '/a' },
        { key: 'b', label: 'ب', from: '2026-06-01', to: '2027-06-01', series: 0 },
      ]}
    />
  ),
  'a flow through three layers': (
    <LayeredFlow
      {...words}
      columns={['راه', 'تعداد']}
      layers={[
        { name: 'سازنده', nodes: [{ key: 'a', label: 'Acme', href: '/a', text: '۳ ماده' }] },
        {
          name: 'ماده',
          nodes: [
            { key: 'b', label: 'ب' },
            { key: 'c', label: 'پ' },
          ],
        },
        { name: 'شرکت', nodes: [{ key: 'd', label: 'ت' }] },
      ]}
      links={[
        [
          { from: 'a', to: 'b', value: 4 },
          { from: 'a', to: 'x', value: 9 },
        ],
        [{ from: 'b', to: 'd', value: 1 }],
      ]}
    />
  ),
  'a cloud of points': (
    <Scatter
      {...words}
      pointName="شرکت"
      xName="پروانه"
      yName="مولکول"
      points={Array.from({ length: 12 }, (_, n) => ({
        key: String(n),
        label: n % 2 ? `شرکت ${n}` : `ACME ${n}`,
        x: (n * n * 7) % 113,
        y: (n * 13) % 37,
      }))}
    />
  ),
}

/** Where its marks stand, one a line. */
function drawing(chart: ReactElement): string {
  const html = renderToStaticMarkup(chart)
  return html
    .slice(html.indexOf('class="chart-plot"'), html.indexOf('class="chart-foot"'))
    .replace(
      / (?:class="[^"]*"|aria-[a-z]+="[^"]*"|tabindex="[^"]*"|preserveAspectRatio="none")/g,
      '',
    )
    .replace(/<\/?bdi[^>]*>|<\/(?:i|span|path|svg|div|a)>/g, '')
    .replaceAll('><', '>\n<')
}

it.each(Object.entries({ ...someCharts(), ...more }))(
  '%s: what it tells, and where it is drawn',
  (_, chart) => {
    expect(`${drawnText(chart)}\n${drawing(chart)}`).toMatchSnapshot()
  },
)
