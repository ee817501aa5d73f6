import { salesSum } from '#src/insight/sales/sales-words.ts'
import { PARTS } from '#src/insight/score/parts.ts'
import { NO_ADVICE, PART_WORDS } from '#src/insight/score/words.ts'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'
import { COMPARED, type ComparedKind } from '../record-actions/compared-lists.ts'
import { type Cell, type CompareRow, foldSame, rangeInWords } from './comparison.ts'
import type { CompareData } from './load.ts'

interface CompareTableProps {
  kind: ComparedKind
  compared: Pick<CompareData['sides'], 'records' | 'groups'>
}

/** One column for each record; rows in which all are equal stand below, in one line. */
export function CompareTable({ kind, compared: { records, groups } }: CompareTableProps) {
  const asOf = useAsOfLinks()
  const { different, same } = foldSame(groups)
  const hasScore = groups.some(({ rows }) =>
    rows.some((row) => row.cells.some(({ parts }) => parts)),
  )
  return (
    <div className="compare" data-many={records.length > 5 || undefined}>
      <ScrollBox label="جدول مقایسه" className="compare-scroll">
        <table style={{ ['--columns' as string]: records.length }}>
          <caption className="sr-only">مقایسهٔ {COMPARED[kind].noun}</caption>
          <thead>
            <tr>
              <td />
              {records.map(({ id, title, path, under }) => (
                <th key={id} scope="col">
                  <a href={asOf(path)}>
                    <Isolated>{title}</Isolated>
                  </a>
                  {under.map((line) => (
                    <span key={line} className="compare-under">
                      <bdi>{line}</bdi>
                    </span>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          {different.map(({ title, rows }) => (
            <tbody key={title}>
              {title && (
                <tr className="compare-group">
                  <th scope="rowgroup" colSpan={records.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.label} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      {records.length > 1 && same.length > 0 && <Same rows={same} />}
      {hasScore && <Legend />}
    </div>
  )
}

function Row({ row }: { row: CompareRow }) {
  return (
    <tr data-lead={row.isLead}>
      <th scope="row">
        <b>
          {row.label}
          {row.type === 'amount' && ` (${moneyUnitName()})`}
        </b>{' '}
        {row.note && <small>{row.note}</small>}
      </th>
      {row.cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key but the place of their record
        <td key={place} data-mark={row.mark === place || undefined}>
          <Value cell={cell} type={row.type} />
        </td>
      ))}
    </tr>
  )
}

function Value({ cell, type }: { cell: Cell; type: CompareRow['type'] }) {
  const asOf = useAsOfLinks()
  const { value, note, href, bar, parts, steps, ranges, was } = cell
  const items = ranges && ranges.length > 1 && !was ? ranges.map(inReaderUnit) : cell.items
  if (items)
    return items.length > 0 ? <List items={items} /> : <span className="text-muted">ندارد</span>
  if (value === null || value === '') {
    return (
      <>
        {cell.text ? <span className="text-muted">{cell.text}</span> : <Absent />}
        {was && <Was cell={was} type={type} />}
      </>
    )
  }
  const written = <Written cell={cell} type={type} />
  return (
    <>
      {steps && <Steps steps={steps} />}
      {href ? (
        <a href={asOf(href)} rel="nofollow">
          {written}
        </a>
      ) : (
        <span>{written}</span>
      )}
      {note && <small> {note}</small>}
      {was && <Was cell={was} type={type} />}
      {bar !== undefined && (
        <span aria-hidden="true" className="compare-bar">
          <i style={{ inlineSize: `${bar * 100}%` }} />
        </span>
      )}
      {parts && <Parts points={parts} />}
    </>
  )
}

/** What it was on the earlier day; of several sentences nothing is said. */
function Was({ cell, type }: { cell: Cell; type: CompareRow['type'] }) {
  if (cell.items) return null
  const isKnown = cell.text !== undefined || (cell.value !== null && cell.value !== '')
  return <small> (پیش‌تر {isKnown ? <Written cell={cell} type={type} /> : 'نامعلوم'})</small>
}

const inReaderUnit = (range: Parameters<typeof rangeInWords>[0]) =>
  rangeInWords(range, formatAmount)

function Written({
  cell: { value, text, ranges },
  type,
}: {
  cell: Cell
  type: CompareRow['type']
}) {
  if (text !== undefined) return <bdi>{text}</bdi>
  if (ranges) return ranges.map(inReaderUnit).join('؛ ')
  if (typeof value === 'number') {
    if (type === 'sum') return salesSum(value)
    return type === 'amount' ? formatAmount(value) : formatNumber(value)
  }
  if (type === 'date' && value) return <DateText date={value} />
  return <bdi>{value}</bdi>
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Points of a score by its parts, one bar of a hundred. */
function Parts({ points }: { points: readonly number[] }) {
  const words = PARTS.map((part, n) => `${PART_WORDS[part]} ${formatNumber(points[n] ?? 0)}`)
  return (
    <span role="img" aria-label={words.join('، ')} className="compare-parts">
      {PARTS.map((part, n) => (
        <i key={part} data-part={n} style={{ inlineSize: `${points[n] ?? 0}%` }} />
      ))}
    </span>
  )
}

const WIDTH = 110
const HEIGHT = 28

/** A year from left to right, a hundred as a dotted line. */
function Steps({ steps }: { steps: NonNullable<Cell['steps']> }) {
  const values = [100, ...steps.map(([, value]) => value)]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => 1 + at * (WIDTH - 2)
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6)
  const path = steps
    .map(([at, value], n) => `${n ? `H${x(at)}V` : `M${x(at)} `}${y(value)}`)
    .join('')
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="compare-steps">
      <path d={`M0 ${y(100)}H${WIDTH}`} className="stroke-line-strong" strokeDasharray="2 3" />
      <path d={`${path}H${WIDTH - 1}`} className="stroke-chart-1" strokeWidth="2" />
    </svg>
  )
}

function Same({ rows }: { rows: readonly CompareRow[] }) {
  return (
    <details className="compare-same">
      <summary>
        <Icon name="chevron-down" className="size-4" />
        {formatNumber(rows.length)} ویژگی در همه یکسان است
        <span className="print-only">: {rows.map(({ label }) => label).join('، ')}</span>
      </summary>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>
              {row.label}
              {row.type === 'amount' && ` (${moneyUnitName()})`}
            </dt>
            <dd>{row.cells[0] && <Value cell={row.cells[0]} type={row.type} />}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Legend() {
  return (
    <div className="compare-legend">
      <span>اجزای امتیاز:</span>
      {PARTS.map((part, n) => (
        <span key={part}>
          <i data-part={n} />
          {PART_WORDS[part]}
        </span>
      ))}
      <strong>پررنگ: مقداری که یکی را از بقیه جدا می‌کند. {NO_ADVICE}</strong>
    </div>
  )
}
