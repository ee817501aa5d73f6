import { formatCompact } from '#src/persian/compact.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { MedicineDetails } from '../load-record.ts'
import { type PriceStep, stepsIn } from '../price-steps.ts'

export type ChosenSeries = MedicineDetails['prices']['chosen']

/** How prices are measured: as they were, in the money of one month, or in another money. */
export interface Measure {
  /** «ریال برای هر قرص، به پول مهر ۱۴۰۵». */
  word: (unit: string) => string
  steps: (steps: readonly PriceStep[]) => readonly PriceStep[]
  format: (value: number) => string
  /** Short, for the axis. */
  tick: (value: number) => string
  /** ISO date: prices are not measured after it; null: until today. */
  until: string | null
}

/** «دلار» of «نرخ دلار». */
export const moneyOfRate = (name: string) => name.replace(/^نرخ\s+/, '')

/** Enough decimals for a unit price in a dear money. */
const fine = (value: number) => formatNumber(value, undefined, value < 1 ? 4 : 2)

type Series = Pick<NonNullable<ChosenSeries>, 'kind' | 'name' | 'factors' | 'lastMonth'>

export function measureOf(chosen: Series | null): Measure {
  const nominal: Measure = {
    word: (unit) => `${moneyUnitName()} برای هر ${unit}`,
    steps: (steps) => steps,
    format: (rial) => formatMoney(Math.round(rial)),
    tick: (rial) => formatCompact(inReaderUnit(rial)),
    until: null,
  }
  if (!chosen) return nominal
  const { kind, name, factors, lastMonth } = chosen
  const shared = {
    steps: (steps: readonly PriceStep[]) => stepsIn(steps, factors),
    until: lastMonth,
  }
  if (kind === 'index') {
    const word = (unit: string) =>
      `${moneyUnitName()} برای هر ${unit}، به پول ${formatJalali(lastMonth, 'month')}`
    return { ...nominal, ...shared, word }
  }
  const money = moneyOfRate(name)
  return {
    ...shared,
    word: (unit) => `${money} برای هر ${unit}، با نرخ پایان هر ماه`,
    format: (value) => `${fine(value)} ${money}`,
    tick: fine,
  }
}
