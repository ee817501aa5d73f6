import { describe, expect, it } from 'vitest'
import { viewDifference } from './alert-views.server.ts'
import { dueWeek, weekOf } from './digest.server.ts'
import { clockOf, isQuiet, minuteOf } from './quiet-hours.ts'

/** An instant of a November day by the clocks of Tehran, which are 3:30 ahead. */
const tehran = (clock: string) => new Date(`2026-11-20T${clock}:00+03:30`)

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['13:00', '15:00', '12:59', false],
    ['13:00', '15:00', '14:00', true],
    ['13:00', '15:00', '15:00', false],
    ['09:00', '09:00', '09:00', false],
  ])('from %s to %s: at %s quiet is %s', (from, to, at, quiet) => {
    const hours = { quietFrom: minuteOf(from), quietTo: minuteOf(to) }
    expect(isQuiet(hours, tehran(at))).toBe(quiet)
  })

  it('are of Tehran, whatever the server thinks', () => {
    const hours = { quietFrom: minuteOf('22:00'), quietTo: minuteOf('07:00') }
    expect(isQuiet(hours, new Date('2026-11-20T18:30:00Z'))).toBe(true)
    expect(isQuiet(hours, new Date('2026-11-20T18:29:00Z'))).toBe(false)
    expect(isQuiet(hours, new Date('2026-11-21T03:30:00Z'))).toBe(false)
  })

  it('are none where none are set', () => {
    expect(isQuiet({ quietFrom: null, quietTo: null }, tehran('03:00'))).toBe(false)
  })

  it('are read and written as clocks', () => {
    for (const clock of ['00:00', '07:30', '23:59']) {
      expect(clockOf(minuteOf(clock) ?? -1)).toBe(clock)
    }
    for (const wrong of ['24:00', '7:30', '12:60', '', 'ab:cd']) expect(minuteOf(wrong)).toBeNull()
  })
})

describe('the week of a digest', () => {
  it('begins on Saturday', () => {
    expect(weekOf('2026-11-21')).toBe('2026-11-21')
    expect(weekOf('2026-11-20')).toBe('2026-11-14')
    expect(weekOf('2026-11-27')).toBe('2026-11-21')
  })

  it.each([
    ['on its day', '2026-11-23', 2, '2026-11-01', '2026-11-21'],
    ['after its day, where it was missed', '2026-11-25', 2, '2026-11-01', '2026-11-21'],
    ['still before its day comes again', '2026-11-22', 2, '2026-11-01', '2026-11-14'],
    ['after three silent days that end its week', '2026-11-30', 6, '2026-11-01', '2026-11-21'],
    ['for a day before it was asked for', '2026-11-25', 2, '2026-11-24', null],
    ['on the day it was asked for', '2026-11-24', 3, '2026-11-24', '2026-11-21'],
  ])('is due %s', (_, today, day, from, week) => {
    expect(dueWeek(today, day, from)).toBe(week)
  })
})

describe('the difference of a view', () => {
  it('is what came and went', () => {
    const before = { total: 3, keys: ['a', 'b', 'c'] }
    expect(viewDifference(before, { total: 3, keys: ['c', 'd', 'b'] })).toMatchObject({
      come: ['d'],
      gone: ['a'],
      total: 2,
    })
  })

  it('is nothing where only the order differs', () => {
    const [one, other] = [
      ['a', 'b'],
      ['b', 'a'],
    ]
    expect(viewDifference({ total: 2, keys: one }, { total: 2, keys: other })).toBeNull()
  })

  it('is the true count where rows are too many to compare', () => {
    const large = { total: 9_000, keys: null }
    expect(viewDifference(large, { total: 9_010, keys: null })).toMatchObject({
      come: [],
      total: 10,
      before: 9_000,
      after: 9_010,
    })
    expect(viewDifference(large, { total: 9_000, keys: null })).toBeNull()
  })
})
