import { describe, expect, it, vi } from 'vitest'
import { keepAnswer } from './cached-response.ts'
import { createPageCache, isVisitor, type RenderedPage } from './page-cache.ts'

function page(text: string, keep: RenderedPage['keep'] = 'lasting', status = 200): RenderedPage {
  return { answer: keepAnswer(status, Buffer.from(text), []), keep }
}

describe('the page cache', () => {
  it('renders a page once for all who ask at the same time, then keeps it', async () => {
    const cache = createPageCache({ stamp: () => '1' })
    const make = vi.fn(async () => page('a'))
    const [first, second] = await Promise.all([cache.render('k', make), cache.render('k', make)])
    expect(first).toBe(second)
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.get('k')).toBe(first)
  })

  it('forgets everything with a new stamp', async () => {
    let stamp = '1'
    const cache = createPageCache({ stamp: () => stamp })
    await cache.render('k', async () => page('a'))
    stamp = '2'
    expect(cache.get('k')).toBeUndefined()
  })

  it('does not keep a page during whose rendering the stamp changed', async () => {
    let stamp = '1'
    const cache = createPageCache({ stamp: () => stamp })
    await cache.render('k', async () => {
      stamp = '2'
      return page('half old')
    })
    expect(cache.get('k')).toBeUndefined()
  })

  it('never shares a personal answer', async () => {
    const cache = createPageCache({ stamp: () => '1' })
    const make = vi.fn(async () => page('mine', 'personal'))
    await Promise.all([cache.render('k', make), cache.render('k', make)])
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.get('k')).toBeUndefined()
  })

  it('tries again after a failure', async () => {
    const cache = createPageCache({ stamp: () => '1' })
    const fail = () => Promise.reject(new Error('no'))
    await expect(cache.render('k', fail)).rejects.toThrow('no')
    const answer = await cache.render('k', async () => page('a'))
    expect(answer.body.toString()).toBe('a')
  })

  it('stays within its bytes', async () => {
    const cache = createPageCache({ stamp: () => '1', maxBytes: 40_000 })
    const large = 'x'.repeat(3_000)
    for (const key of ['a', 'b', 'c', 'd']) await cache.render(key, async () => page(large))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['c', 'd'])
  })

  it.each([
    ['searches', (time: number) => [`/medicine?form=1&q=${time}`, 200] as const],
    ['addresses that lead nowhere', (time: number) => [`/nowhere/${time}`, 404] as const],
  ])('keeps the other pages, however many %s are asked for', async (_, made) => {
    const cache = createPageCache({ stamp: () => '1', maxBytes: 40_000 })
    for (const key of ['/medicine', '/medicine?form=1'])
      await cache.render(key, async () => page('a'))
    for (let time = 0; time < 50; time++) {
      const [key, status] = made(time)
      await cache.render(key, async () => page('x'.repeat(3_000), 'lasting', status))
    }
    expect(['/medicine', '/medicine?form=1', made(49)[0]].map((key) => !!cache.get(key))).toEqual([
      true,
      true,
      true,
    ])
    expect(cache.figures()).toMatchObject({ entries: 3, misses: 52, hits: 3 })
  })
})

it.each([
  [undefined, true],
  ['theme=dark', true],
  ['next-auth.csrf-token=x', true],
  ['theme=dark; next-auth.session-token=x', false],
  ['__Host-next-auth.session-token=x', false],
  ['__Secure-next-auth.session-token=x', true],
  ['next-auth.session-token.0=x', false],
  ['theme=dark; data-daru.typed=x', false],
])('someone with the cookie %j is a visitor: %s', (cookie, visitor) => {
  expect(isVisitor(cookie)).toBe(visitor)
})
