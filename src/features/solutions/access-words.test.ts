import { describe, expect, it } from 'vitest'
import { type Allowance, applyPolicy, POLICY } from '#src/access/policy.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { homeQuestions } from '../home/home-words.ts'
import { tierLead, tierLines } from '../payments/plan-words.ts'
import {
  ACCESS_KEYS,
  type AccessKey,
  accessLines,
  SHOWN_KINDS,
  trialWords,
} from './access-words.ts'

const ALL = Number.MAX_SAFE_INTEGER

/** The number that a cell has to name; null where it names none. */
const counts: Partial<Record<AccessKey, (allowance: Allowance) => number>> = {
  lists: ({ listRows }) => listRows,
  insight: ({ insightRows }) => insightRows,
  compare: ({ compare }) => compare,
  watch: ({ watchList }) => watchList,
  decisions: ({ decisions }) => decisions,
  export: ({ exportRowsPerDay }) => exportRowsPerDay,
  api: ({ apiRequestsPerDay }) => apiRequestsPerDay,
}

function numberIn(text: string): number | null {
  const digits = toLatinDigits(text).replace(/[^\d]/g, '')
  return digits === '' ? null : Number(digits)
}

const cells = accessLines(ACCESS_KEYS).flatMap((line) =>
  SHOWN_KINDS.map((kind) => ({ key: line.key, kind, text: line.of[kind] })),
)

describe('what the public pages say of each tier', () => {
  it.each(cells)('$key, $kind: the words are those of the policy', ({ key, kind, text }) => {
    const count = counts[key]?.(POLICY[kind])
    if (count === undefined) return
    if (count === 0) expect(text).toMatch(/^(?:—|نمونهٔ محاسبه)$/)
    else if (count >= ALL) expect(text).toMatch(/^(?:همه|کامل)$/)
    else expect(numberIn(text)).toBe(count)
  })

  it('columns, records and seats follow the policy too', () => {
    const [columns, records, seats] = accessLines(['columns', 'records', 'seats'])
    for (const kind of SHOWN_KINDS) {
      const all = POLICY[kind].columns === 'all'
      expect(columns?.of[kind].startsWith('همه'), kind).toBe(all)
      expect(records?.of[kind] === 'کامل', kind).toBe(POLICY[kind].details === 'all')
    }
    expect(numberIn(seats?.of.organizational ?? '')).toBe(POLICY.organizational.seats)
    expect(seats?.of.visitor).toBe('—')
  })

  it('the trial is told with its own allowances', () => {
    const { watchList, exportRowsPerDay } = POLICY.trial
    const reported = toLatinDigits(trialWords())
    expect(reported).toContain(`${watchList} مورد`)
    expect(reported).toContain(`${exportRowsPerDay} ردیف`)
  })
})

it('every public word follows the numbers that an admin sets', () => {
  const reported = () =>
    JSON.stringify([
      accessLines(ACCESS_KEYS),
      trialWords(),
      tierLines(),
      tierLead(1),
      tierLead(2),
      homeQuestions(),
    ])
  const before = reported()
  try {
    applyPolicy({
      visitor: { listRows: 11 },
      free: { compare: 4 },
      trial: { exportRowsPerDay: 77 },
      professional: { exportRowsPerDay: 5432 },
      organizational: { seats: 9 },
    })
    for (const number of ['۱۱ ردیف', '۴ مورد', '۷۷ ردیف', '۵٬۴۳۲ ردیف', '۹ کاربر', '۹ نفر']) {
      expect(reported()).toContain(number)
    }
  } finally {
    applyPolicy({})
  }
  expect(reported()).toBe(before)
})
