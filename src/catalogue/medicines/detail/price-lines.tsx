import { isUnchanged } from '#src/catalogue/parts/unit-price.tsx'
import type { TipRow } from '#src/charts/chart-mark.tsx'
import { type Step, type StepGroup, StepLines } from '#src/charts/step-lines.tsx'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChangeSize } from '#src/persian/percent.ts'
import {
  isCovered,
  type PricedLicence,
  type PriceStep,
  type PricesTogether,
  priceOn,
  revisions,
} from '../price-steps.ts'
import { type ChosenSeries, type Measure, measureOf } from './price-money.ts'

interface PriceLinesProps {
  word: string
  /** Those in force that are drawn. */
  licences: readonly PricedLicence[]
  /** All in force, drawn or not. */
  together: PricesTogether
  chosen: ChosenSeries
  change: number | null
  /** Months that the axis shows at most. */
  months: number
  today: string
}

/** All licences as steps on one axis, their median and one's own over the others; months answer. */
export function PriceLines({ word, licences, together, chosen, change, ...axis }: PriceLinesProps) {
  const { months: most, today } = axis
  const measure = measureOf(chosen)
  const lines = licences.map((licence) => ({ licence, steps: measure.steps(licence.steps) }))
  const until = measure.until !== null && measure.until < today ? measure.until : today
  const first = together.median[0]?.on
  if (first === undefined) {
    return <p className="text-sm text-muted">منبع تاریخچهٔ قیمت این پروانه‌ها را نمی‌دهد.</p>
  }
  const all = jalaliMonths(until, 1 - most, most)
  const begins = all.findIndex((_, place) => (all[place + 1] ?? until) > first)
  const months = all.slice(Math.max(0, begins))
  const { length } = licences
  const of = together.licences
  const line =
    length < of ? `${formatNumber(length)} پروانه از ${formatNumber(of)}` : 'هر خط یک پروانهٔ جاری'
  return (
    <StepLines
      id="unit-prices"
      title={changeTitle({ together, word, chosen, change })}
      description={`قیمت مصرف‌کننده، ${measure.word(word)}؛ ${line}، هر نقطه یک تغییر قیمت`}
      groups={groupsOf(lines, together)}
      months={months}
      until={until}
      tell={(from, to) => monthRows(lines, { from, to, measure, word, together, chosen })}
      format={measure.format}
      formatTick={measure.tick}
    />
  )
}

interface Line {
  licence: PricedLicence
  steps: readonly PriceStep[]
}

interface Given {
  together: Pick<PricesTogether, 'change'>
  word: string
  chosen: ChosenSeries
  /** That of the nominal median in a year, as lists tell it. */
  change: number | null
}

/** What the median did in the year that ends with the axis. */
export function changeTitle({ together, word, chosen, change: nominal }: Given): string {
  const name = `قیمت ${chosen?.kind === 'index' ? 'واقعی ' : ''}هر ${word}`
  const change = chosen ? together.change : nominal
  if (change === null) return `${name} در گذر زمان`
  if (isUnchanged(change)) return `میانهٔ ${name} در یک سال تغییری نکرد`
  const size = formatChangeSize(change)
  return `میانهٔ ${name} در یک سال ${size} ${change > 0 ? 'بالا رفت' : 'پایین آمد'}`
}

const isImported = ({ supplyType }: PricedLicence) => supplyType === 'imported'
const isEmergency = ({ supplyType }: PricedLicence) => supplyType === 'emergency'
const isLocal = ({ supplyType }: PricedLicence) =>
  supplyType === 'local' || supplyType === 'under-licence'

const drawn = (steps: readonly PriceStep[]): Step[] =>
  steps.map(({ on, rial }) => ({ on, value: rial }))

/** Where prices were revised, on the line as it is measured. */
const dotsOf = (lines: readonly Line[]): Step[] =>
  lines.flatMap(({ licence, steps }) =>
    revisions(licence.steps).flatMap(({ on }) => {
      const value = priceOn(steps, on)
      return value === null || on < (steps[0]?.on ?? '') ? [] : [{ on, value }]
    }),
  )

/** The median in front, then one's own, then the others by where they come from. */
function groupsOf(lines: readonly Line[], { median, licences: count }: PricesTogether) {
  const own = lines.filter(({ licence }) => licence.isOwn)
  const others = lines.filter(({ licence }) => !licence.isOwn)
  const of = (label: string, paint: StepGroup['paint'], which: readonly Line[]): StepGroup => ({
    label: `${label} (${formatNumber(which.length)})`,
    paint,
    lines: which.map(({ steps }) => drawn(steps)),
    dots: dotsOf(which),
  })
  const [first] = own
  const groups: StepGroup[] = [
    {
      label: `میانهٔ ${formatNumber(count)} پروانه`,
      paint: 'ink',
      isMain: true,
      lines: [drawn(median)],
      ...(lines.length === 1 && { dots: dotsOf(lines) }),
    },
    {
      ...of('فرآوردهٔ برجسته', '4', own),
      ...(own.length === 1 && first && { label: first.licence.brand }),
      isMain: true,
    },
    of(
      'داخلی',
      'local',
      others.filter(({ licence }) => isLocal(licence)),
    ),
    {
      ...of(
        'وارداتی',
        'import',
        others.filter(({ licence }) => isImported(licence)),
      ),
      isDashed: true,
    },
    {
      ...of(
        'فوریتی',
        'emergency',
        others.filter(({ licence }) => isEmergency(licence)),
      ),
      isDashed: true,
    },
    of(
      'نامعلوم',
      'ghost',
      others.filter(({ licence }) => licence.supplyType === null),
    ),
  ]
  return lines.length === 1 ? groups.slice(0, 1) : groups.filter((group) => group.lines.length > 0)
}

interface Month {
  from: string
  to: string
  measure: Measure
  word: string
  together: PricesTogether
  chosen: ChosenSeries
}

/** The last prices of a month and how many were revised in it; without a price, it is not known. */
function monthRows(
  lines: readonly Line[],
  { from, to, measure, word, chosen, together: { median, least, most, months } }: Month,
): TipRow[] {
  const isKnown = !chosen || isCovered(chosen.factors, to)
  const figure = (value: number | null) =>
    value === null || !isKnown ? '—' : measure.format(value)
  const rows: TipRow[] = [
    [lines.length === 1 ? `قیمت هر ${word}` : 'میانه', figure(priceOn(median, to)), 0],
  ]
  if (lines.length === 1) return rows
  const own = lines.filter(({ licence }) => licence.isOwn)
  const revised = months.find(({ month }) => month === from)?.licences ?? 0
  return [
    ...rows,
    ...(own[0] && own.length === 1
      ? [[own[0].licence.brand, figure(priceOn(own[0].steps, to)), 1] as TipRow]
      : []),
    ['کمترین', figure(priceOn(least, to))],
    ['بیشترین', figure(priceOn(most, to))],
    ['تغییر قیمت', `${formatNumber(revised)} پروانه`],
  ]
}
