import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_STATES } from '#src/server/db/schema/payments.ts'
import { canHappen, nextState, type PaymentEvent, type PaymentState, slipUntil } from './states.ts'

const ONLINE = ['confirmed', 'unpaid', 'declined', 'refused', 'withdrawn', 'expired'] as const
const TRANSFER = ['slip', 'approved', 'rejected', 'withdrawn', 'expired'] as const
const all: readonly PaymentEvent[] = [...new Set([...ONLINE, ...TRANSFER])]

describe('the states of a payment', () => {
  it.each<[PaymentState, PaymentEvent, PaymentState]>([
    ['pending', 'confirmed', 'paid'],
    ['pending', 'unpaid', 'cancelled'],
    ['pending', 'declined', 'failed'],
    ['pending', 'refused', 'failed'],
    ['pending', 'withdrawn', 'cancelled'],
    ['pending', 'expired', 'failed'],
    ['cancelled', 'confirmed', 'paid'],
    ['failed', 'confirmed', 'paid'],
    ['cancelled', 'unpaid', 'cancelled'],
    ['pending', 'slip', 'review'],
    ['review', 'approved', 'paid'],
    ['review', 'rejected', 'failed'],
    ['failed', 'slip', 'review'],
    ['review', 'withdrawn', 'review'],
    ['review', 'expired', 'review'],
  ])('%s, %s: %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next)
  })

  it('paid is the end, and only money leads to it', () => {
    const state = fc.constantFrom(...PAYMENT_STATES)
    fc.assert(
      fc.property(state, fc.constantFrom(...all), (from, event) => {
        const to = nextState(from, event)
        if (from === 'paid') expect(to).toBe('paid')
        else if (to === 'paid') expect(['confirmed', 'approved']).toContain(event)
        expect(nextState(to, event)).toBe(to)
      }),
    )
  })

  it('an admin never confirms what only the gateway knows, nor the other way round', () => {
    expect(all.filter((event) => canHappen('online', event))).toEqual([...ONLINE])
    expect(TRANSFER.every((event) => canHappen('transfer', event))).toBe(true)
    expect(canHappen('online', 'approved')).toBe(false)
    expect(canHappen('transfer', 'confirmed')).toBe(false)
  })
})

it('a pre-invoice is good for the whole of the day that it names, in Tehran', () => {
  const createdAt = new Date('2026-11-26T20:40:00Z')
  const until = slipUntil({ createdAt, updatedAt: createdAt, reviewNote: null })
  expect(until.toISOString()).toBe('2026-12-27T20:29:59.000Z')
  const updatedAt = new Date('2026-12-01T08:00:00Z')
  const again = slipUntil({ createdAt, updatedAt, reviewNote: 'خوانا نیست.' })
  expect(again.toISOString()).toBe('2026-12-31T20:29:59.000Z')
})
