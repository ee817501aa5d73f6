import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Observation, survivalOf } from './first-entrants.ts'

const happened = (days: number): Observation => ({ days, happened: true })
const awaited = (days: number): Observation => ({ days, happened: false })
const curve = (observations: Observation[]) =>
  survivalOf(observations).steps.map(({ days, survival }) => [days, Number(survival.toFixed(6))])

describe('the product-limit estimate, reckoned by hand', () => {
  it('without censored ones is the share that still waits', () => {
    expect(curve([1, 2, 3, 4].map(happened))).toEqual([
      [1, 0.75],
      [2, 0.5],
      [3, 0.25],
      [4, 0],
    ])
    expect(survivalOf([1, 2, 3, 4].map(happened)).medianDays).toBe(2)
  })

  it('censored ones leave those at risk without a step', () => {
    // 1 of 5, then 1 of 3 after one left, then 1 of 1: 4/5, 4/5 · 2/3, 0.
    const observations = [happened(1), awaited(2), happened(3), awaited(4), happened(5)]
    expect(curve(observations)).toEqual([
      [1, 0.8],
      [3, 0.533333],
      [5, 0],
    ])
    expect(survivalOf(observations)).toMatchObject({ observed: 5, censored: 2, medianDays: 5 })
  })

  it('what happens on a day comes before what is watched until it', () => {
    expect(curve([happened(2), awaited(2), happened(2), awaited(7)])).toEqual([[2, 0.5]])
  })

  it('the remission times of Freireich 1963, 6-MP group', () => {
    const weeks = [6, 6, 6, 7, 10, 13, 16, 22, 23].map(happened)
    const watched = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(awaited)
    const found = survivalOf([...weeks, ...watched])
    const published = [0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448]
    expect(found.steps.map(({ survival }) => Number(survival.toFixed(3)))).toEqual(published)
    expect(found.medianDays).toBe(23)
  })

  it('without anything that happened there is neither step nor median', () => {
    expect(survivalOf([awaited(3)])).toMatchObject({ steps: [], medianDays: null, maxDays: 3 })
    expect(survivalOf([])).toMatchObject({ observed: 0, steps: [], medianDays: null })
  })
})

it('the curve only falls, and waiting longer never lowers it', () => {
  const observation = fc.record({ days: fc.nat(400), happened: fc.boolean() })
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 60 }), (observations) => {
      const values = survivalOf(observations).steps.map(({ survival }) => survival)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      for (const value of values) expect(value >= 0 && value < 1).toBe(true)
    }),
  )
})
