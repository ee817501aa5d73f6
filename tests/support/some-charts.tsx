import type { ReactElement } from 'react'
import { BarChart } from '#src/charts/bar-chart.tsx'
import { Icicle } from '#src/charts/icicle.tsx'
import { LayeredFlow } from '#src/charts/layered-flow.tsx'
import { Pyramid } from '#src/charts/pyramid.tsx'
import { Scatter } from '#src/charts/scatter.tsx'
import { StackedColumns } from '#src/charts/stacked-columns.tsx'
import { StepCurve } from '#src/charts/step-curve.tsx'
import { StepLine } from '#src/charts/step-line.tsx'
import { StepLines } from '#src/charts/step-lines.tsx'
import { Timeline } from '#src/charts/timeline.tsx'
import { Treemap } from '#src/charts/treemap.tsx'

const words = { title: 'عنوان', description: 'شرح' }

/** One of every kind of chart; `a` and `b` stand wherever it writes a name or a value. */
export function someCharts(a = 'الف', b = 'ب'): Record<string, ReactElement> {
  const names = [
    { key: 'a', label: a },
    { key: 'b', label: b },
  ] as const
  const from = '2024-01-01'
  return {
    bars: (
      <BarChart
        {...words}
        columns={['نام', 'تعداد']}
        bars={[
          { ...names[0], value: 4, text: b, href: '/' },
          { ...names[1], value: 0, text: a },
        ]}
      />
    ),
    'stacked columns': (
      <StackedColumns
        {...words}
        columnName="سال"
        series={['داخلی', 'وارداتی']}
        columns={[
          { label: a, values: [1, 2] },
          { label: b, values: [0, 0] },
        ]}
        breaks={[{ label: b, sign: a }]}
      />
    ),
    'step line': (
      <StepLine
        {...words}
        valueName="قیمت"
        points={[
          { date: from, value: 100 },
          { date: '2025-06-01', value: 150 },
        ]}
        until="2026-01-01"
        format={(value) => `${value} ریال`}
        formatTick={(value) => (value > 100 ? a : b)}
      />
    ),
    'step curve': (
      <StepCurve
        {...words}
        xName={a}
        shareName="سهم"
        points={[{ x: 2, share: 0.6 }]}
        until={25}
        rows={[['۲', '۶۰٪']]}
      />
    ),
    'step lines': (
      <StepLines
        {...words}
        groups={[
          { label: a, paint: '1', isMain: true, lines: [[{ on: from, value: 100 }]] },
          { label: b, paint: 'ghost', isDashed: true, lines: [[{ on: '2024-02-01', value: 90 }]] },
        ]}
        months={[from, '2024-02-01']}
        until="2024-03-01"
        tell={() => [['میانه', b]]}
        format={(value) => `${value} ریال`}
        formatTick={(value) => (value > 60 ? a : b)}
      />
    ),
    timeline: (
      <Timeline
        {...words}
        rowName="فرآورده"
        series={['معتبر']}
        today="2026-11-20"
        spans={names.map((name) => ({ ...name, from, to: '2027-01-01', series: 0 }))}
      />
    ),
    treemap: (
      <Treemap
        {...words}
        columns={['گروه', 'پروانه']}
        tiles={[
          { ...names[0], value: 3, text: b, series: 0, href: '/' },
          { ...names[1], value: 2, text: a, series: 1 },
        ]}
      />
    ),
    icicle: (
      <Icicle
        {...words}
        columns={['گروه', 'پروانه']}
        shades={['کم', 'زیاد']}
        root={{
          key: 'A',
          label: a,
          value: 3,
          text: '۳',
          shade: 0.5,
          children: [{ key: 'A1', label: b, value: 3, text: '۳', shade: 1, href: '/' }],
        }}
      />
    ),
    flow: (
      <LayeredFlow
        {...words}
        columns={['راه', 'تعداد']}
        layers={[
          { name: a, nodes: [{ key: 'a', label: b, href: '/' }] },
          { name: b, nodes: [{ key: 'b', label: a }] },
        ]}
        links={[[{ from: 'a', to: 'b', value: 2 }]]}
      />
    ),
    pyramid: (
      <Pyramid
        {...words}
        rowName="سن"
        sides={['راست', 'چپ']}
        rows={[
          { label: a, right: 23, left: 1504 },
          { label: b, right: 0, left: 12 },
        ]}
      />
    ),
    scatter: (
      <Scatter
        {...words}
        pointName="شرکت"
        xName={a}
        yName={b}
        points={[
          { ...names[0], x: 40, y: 12, href: '/' },
          { ...names[1], x: 16, y: 2 },
        ]}
      />
    ),
  }
}
