import { BarChart } from '#src/charts/bar-chart.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import type { JobData } from './load.ts'
import type { ChartWords } from './solution.ts'

interface JobChartProps {
  bars: JobData['figure']['bars']
  words: ChartWords
}

export function JobChart({ bars, words }: JobChartProps) {
  const { title, description, columns, note } = words
  // Named bars stand in the order of their words, others as they came.
  const order = Object.keys(words.bars)
  const placed = bars.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return (
    <Card>
      <BarChart
        title={title}
        description={description}
        columns={columns}
        bars={placed.map(({ key, label, value }) => ({
          key,
          label: label ?? words.bars[key] ?? key,
          value,
          text: formatNumber(value),
        }))}
      />
      <p className="mt-3 text-xs leading-6 text-muted">{note}</p>
    </Card>
  )
}
