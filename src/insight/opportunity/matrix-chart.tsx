import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { ChartFrame } from '#src/charts/chart-frame.tsx'
import type { ChartLabel } from '#src/charts/chart-labels.tsx'
import { ChartMark, heatOf, tipOf } from '#src/charts/chart-mark.tsx'
import { asOfParam } from '#src/list/as-of.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import type { OpportunitiesData } from './load.ts'
import { doublyExposed, FRAGILITIES, GAPS, inCell } from './matrix.ts'

const ROW = 32
const WIDTH = 100 / FRAGILITIES.length

type Matrix = NonNullable<OpportunitiesData['matrix']>

/** What the matrix says: how many codes few make, while most of their licences lapse. */
export function matrixFinding({ cells }: Matrix): string {
  const exposed = doublyExposed(cells)
  return exposed > 0
    ? `${formatNumber(exposed)} دارو یک سازنده یا کمتر دارد و بیش از نیمی از پروانه‌هایش تا یک سال دیگر منقضی می‌شود`
    : 'سازندگان در برابر پروانه‌های رو به انقضا'
}

/** Every code with a known gap and known dates, as of an ISO date: how few make it, against how much of it lapses. */
export function OpportunityMatrix({ matrix, day }: { matrix: Matrix; day: string | null }) {
  const { cells, unknown } = matrix
  const rows = GAPS.map(({ gap, label }) => ({
    gap,
    label,
    counts: FRAGILITIES.map((band) => ({ ...band, count: inCell(cells, gap, band) })),
  }))
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts.map(({ count }) => count)))
  const hrefOf = (gap: number, { from, to }: { from: number; to: number }) =>
    OPPORTUNITIES_PATH +
    writeSearchString({
      gap: `${gap}..${gap}`,
      fragility: `${from}..${to}`,
      asOf: day === null ? '' : asOfParam(day),
    })
  return (
    <Card>
      <ChartFrame
        id="matrix"
        kind="matrix"
        title={matrixFinding(matrix)}
        description={`تعداد دارو در کل بازار؛ ردیف: سازندگان، ستون: سهم پروانه‌هایی که تا ۳۶۵ روز دیگر منقضی می‌شوند.${unknown > 0 ? ` ${formatNumber(unknown)} دارو به‌دلیل نوع تأمین یا تاریخ نامعلوم در آن نیست.` : ''}`}
        table={{
          columns: ['سازندگان', ...FRAGILITIES.map(({ label }) => label)],
          rows: rows.map(({ label, counts }) => [
            label,
            ...counts.map(({ count }) => formatNumber(count)),
          ]),
        }}
        drawn={{
          height: rows.length * ROW,
          foot: 24,
          marks: rows.flatMap(({ gap, label, counts }, row) =>
            counts.map((band, place) => (
              <ChartMark
                key={`${gap} ${band.from}`}
                x={place * WIDTH}
                width={WIDTH}
                y={row * ROW}
                height={ROW}
                paint={heatOf(band.count, most)}
                tip={tipOf(label, [
                  ['پروانهٔ رو به انقضا', band.label],
                  ['دارو', formatNumber(band.count)],
                ])}
                href={band.count > 0 ? hrefOf(gap, band) : undefined}
              >
                <b>{formatNumber(band.count)}</b>
              </ChartMark>
            )),
          ),
          names: rows.map(({ label }, row) => ({ text: label, y: (row + 0.5) * ROW })),
          labels: FRAGILITIES.map(
            ({ label }, place): ChartLabel => ({
              text: label,
              x: (place + 0.5) * WIDTH,
              y: rows.length * ROW + 12,
              at: 'middle',
            }),
          ),
        }}
      />
    </Card>
  )
}
