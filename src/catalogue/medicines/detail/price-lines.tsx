import type { TipRow } from '#src/charts/chart-mark.tsx'
import { type Step, type StepGroup, StepLines } from '#src/charts/step-lines.tsx'
import { addDays } from '#src/persian/jalali-months.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { formatNumber, formatPercent } from '#src/persian/numbers.ts'
import {
  medianOf,
  medianSteps,
  type PricedLicence,
  type PriceStep,
  priceOn,
  revisions,
} from '../price-steps.ts'
import { type ChosenSeries, type Measure, measureOf } from './price-money.ts'

interface PriceLinesProps {
  word: string
  /** Those in force. */
  licences: readonly PricedLicence[]
  chosen: ChosenSeries
  change: number | null
  /** Months that the axis shows at most. */
  months: number
  /** ISO date. */
  today: string
}

/** All licences as steps on one axis, their median and one's own over the others; months answer. */
export function PriceLines({ word, licences, chosen, change, ...axis }: PriceLinesProps) {
  const { months: most, today } = axis
  const measure = measureOf(chosen)
  const lines = licences.map((licence) => ({ licence, steps: measure.steps(licence.steps) }))
  const until = measure.until !== null && measure.until < today ? measure.until : today
  const first = lines.flatMap(({ steps }) => steps[0]?.on ?? []).sort()[0]
  if (first === undefined) {
    return <p className="text-sm text-muted">منبع تاریخچهٔ قیمت این پروانه‌ها را نمی‌دهد.</p>
  }
  const all = jalaliMonths(until, 1 - most, most)
  const begins = all.findIndex((_, place) => (all[place + 1] ?? until) > first)
  const months = all.slice(Math.max(0, begins))
  const median = measure.steps(medianSteps(licences))
  return (
    <StepLines
      id="unit-prices"
      title={changeTitle({ lines, until, word, chosen, change })}
      description={`قیمت مصرف‌کننده، ${measure.word(word)}؛ هر خط یک پروانهٔ جاری، هر نقطه یک تغییر قیمت`}
      groups={groupsOf(lines, median)}
      months={months}
      until={until}
      tell={(from, to) => monthRows(lines, { from, to, measure, word })}
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
  lines: readonly Line[]
  until: string
  word: string
  chosen: ChosenSeries
  /** That of the nominal median in a year, as lists tell it. */
  change: number | null
}

/** What the median did in the year that ends with the axis. */
function changeTitle({ lines, until, word, chosen, change: nominal }: Given): string {
  const name = `قیمت ${chosen?.kind === 'index' ? 'واقعی ' : ''}هر ${word}`
  const change = chosen ? changeInYear(lines, until) : nominal
  if (change === null) return `${name} در گذر زمان`
  if (Math.abs(change) < 0.005) return `میانهٔ ${name} در یک سال تغییری نکرد`
  const size = formatPercent(Math.abs(change), undefined, 0)
  return `میانهٔ ${name} در یک سال ${size} ${change > 0 ? 'بالا رفت' : 'پایین آمد'}`
}

/** Of the licences that had a price a year before; null where they are fewer than half. */
function changeInYear(lines: readonly Line[], until: string): number | null {
  const then = addDays(until, -365)
  const pairs = lines.flatMap(({ steps }) => {
    const [before, now] = [priceOn(steps, then), priceOn(steps, until)]
    return before === null || now === null ? [] : [{ before, now }]
  })
  const [before, now] = [
    medianOf(pairs.map((pair) => pair.before)),
    medianOf(pairs.map((pair) => pair.now)),
  ]
  return pairs.length * 2 >= lines.length && before && now ? now / before - 1 : null
}

const isImported = ({ supplyType }: PricedLicence) => supplyType === 'imported'
const isEmergency = ({ supplyType }: PricedLicence) => supplyType === 'emergency'
const isLocal = ({ supplyType }: PricedLicence) =>
  supplyType === 'local' || supplyType === 'under-licence'

const drawn = (steps: readonly PriceStep[]): Step[] =>
  steps.map(({ on, rial }) => ({ on, value: rial }))

/** Where prices were revised, on the line as it is measure. */
const dotsOf = (lines: readonly Line[]): Step[] =>
  lines.flatMap(({ licence, steps }) =>
    revisions(licence.steps).flatMap(({ on }) => {
      const value = priceOn(steps, on)
      return value === null || on < (steps[0]?.on ?? '') ? [] : [{ on, value }]
    }),
  )

/** The median in front, then one's own, then the others by where they come from. */
function groupsOf(lines: readonly Line[], median: readonly PriceStep[]): StepGroup[] {
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
      label: `میانهٔ ${formatNumber(lines.length)} پروانه`,
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
      'تولید داخل',
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
}

/** The last prices of a month and how many were revised in it; without a price, none was known yet. */
function monthRows(lines: readonly Line[], { from, to, measure, word }: Month): TipRow[] {
  const prices = lines.flatMap(({ steps }) => priceOn(steps, to) ?? [])
  const figure = (value: number | null) => (value === null ? '—' : measure.format(value))
  const rows: TipRow[] = [
    [lines.length === 1 ? `قیمت هر ${word}` : 'میانه', figure(medianOf(prices)), 0],
  ]
  if (lines.length === 1) return rows
  const own = lines.filter(({ licence }) => licence.isOwn)
  const revised = lines.filter(({ licence }) =>
    revisions(licence.steps).some(({ on }) => on >= from && on < to),
  )
  return [
    ...rows,
    ...(own[0] && own.length === 1
      ? [[own[0].licence.brand, figure(priceOn(own[0].steps, to)), 1] as TipRow]
      : []),
    ['کمترین', prices.length > 0 ? figure(Math.min(...prices)) : '—'],
    ['بیشترین', prices.length > 0 ? figure(Math.max(...prices)) : '—'],
    ['تغییر قیمت', `${formatNumber(revised.length)} پروانه`],
  ]
}
