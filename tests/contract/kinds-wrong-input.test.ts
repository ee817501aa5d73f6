import { TRPCError } from '@trpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { readView } from '#src/list/view.ts'
import { type Caller, callerAs } from '../support/callers.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const PERSIAN = /\p{Script=Arabic}/u

const HOSTILE = [
  `'; drop table medicines; --`,
  `" or 1=1`,
  '%',
  '_',
  '\\',
  '\\\\',
  '%%%_',
  '\u200f\u202e\u2066',
  '__proto__',
  'constructor',
  '{}',
  '[1]',
  '$1',
  '<script>alert(1)</script>',
  '🧪',
  ':*',
  '!a & (b',
]

async function refusal(answer: Promise<unknown>): Promise<TRPCError> {
  const thrown = await answer.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof TRPCError)) throw new Error('it was not refused', { cause: thrown })
  return thrown
}

const { database } = await sampleDatabase()

describe.each(EVERY_LIST)('the list of $name', (kind) => {
  const { definition, list, facets, openFilter } = kind
  let caller: Caller
  let total: number

  beforeAll(async () => {
    caller = callerAs('professional', database)
    total = (await list(caller, {})).total
  })

  const wrong: [string, string | string[]][] = [
    ['page', '-1'],
    ['page', '0'],
    ['page', '99999999999'],
    ['size', '7'],
    ['sort', 'drop table'],
    ['sort', '__proto__'],
    ['q', 'ن'.repeat(10_240)],
    [openFilter, 'ن'.repeat(10_240)],
    [openFilter, 'a\0b'],
    [openFilter, '\ud800'],
    [openFilter, Array.from({ length: 60 }, (_, place) => String(place))],
    ['colour', 'red'],
    ['toString', 'x'],
    ['page.from', '1'],
    ...(definition.filters.price
      ? ([
          ['price', '9..1'],
          ['price', 'x'],
          ['price', `${'9'.repeat(40)}..`],
          ['atc', 'A\uffff'],
          ['status', 'sleeping'],
        ] satisfies [string, string][])
      : []),
  ]

  it.each(wrong)('refuses %s=%.20s in Persian, as the facets do', async (key, value) => {
    for (const procedure of [list, facets]) {
      const { code, message } = await refusal(procedure(caller, { [key]: value }))
      expect(code).toBe('BAD_REQUEST')
      expect(message).toMatch(PERSIAN)
    }
  })

  it('refuses a key that would be the prototype', async () => {
    const search = JSON.parse('{"__proto__": "x", "page": "-1"}')
    expect((await refusal(list(caller, search))).code).toBe('BAD_REQUEST')
  })

  it.each([{ page: 2 }, { q: null }, [], 'page=1', { q: { a: 1 } }])(
    'refuses %j, which is no search',
    async (given) => {
      expect((await refusal(list(caller, given as never))).code).toBe('BAD_REQUEST')
    },
  )

  it.each(HOSTILE)('takes the value %s for what it is: one that no record has', async (value) => {
    const answer = await list(caller, { [openFilter]: value })
    expect(answer).toMatchObject({ rows: [], total: 0 })
    const counted = await facets(caller, { [openFilter]: value })
    expect(counted[openFilter]?.length).toBeGreaterThan(0)
  })

  it.each(['a\0b', 'a\u001b[31m', '\ud800'])('refuses to search for %j', async (q) => {
    for (const asked of [list(caller, { q }), facets(caller, { q }), list(caller, { [q]: '1' })]) {
      const { code, message } = await refusal(asked)
      expect([code, PERSIAN.test(message)]).toEqual(['BAD_REQUEST', true])
    }
  })

  it.each(HOSTILE)('searches for %s without harm', async (q) => {
    const answer = await list(caller, { q })
    expect(answer.total).toBeLessThanOrEqual(total)
    await facets(caller, { q })
  })

  it('finds less than all with a word, and only what its pages show', async () => {
    const answer = await list(caller, { q: kind.word, size: '100' })
    expect(answer.total).toBeGreaterThan(0)
    expect(answer.total).toBeLessThan(total)
    expect(answer.rows).toHaveLength(Math.min(100, answer.total))
  })

  it('has no filter that shares its name with a param of every list', () => {
    const taken = ['q', 'sort', 'page', 'size', 'hide', 'level', 'view']
    expect(Object.keys(definition.filters).filter((key) => taken.includes(key))).toEqual([])
    for (const key of Object.keys(definition.filters)) expect(key).not.toContain('.')
  })

  it('opens to a visitor only columns that it has, its default order among them', () => {
    expect(Object.keys(definition.columns)).toEqual(expect.arrayContaining([...definition.open]))
    expect(definition.open).toContain(definition.defaultSort)
    expect(definition.open.length).toBeLessThanOrEqual(6)
    expect(readView(definition, {}).problems).toEqual([])
  })
})
