import { expect, it } from 'vitest'
import { differences } from './words.ts'

it.each([
  ['a change', { status: 'PENDING' }, { status: 'ACTIVE' }, ['status: PENDING → ACTIVE']],
  ['what came', null, { rows: 3 }, ['rows: null → 3']],
  ['what went', { ip: '::1' }, null, ['ip: ::1 → null']],
  ['what lies deep', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, ['a.b.1: 2 → 3']],
  ['nothing where all stayed', { a: 1, b: null }, { a: 1 }, []],
  ['a bare value', 1, 2, ['value: 1 → 2']],
])('tells %s', (_, before, after, reported) => {
  const lines = differences(before, after).map((d) => `${d.path}: ${d.before} → ${d.after}`)
  expect(lines).toEqual(reported)
})
