import { describe, expect, it, vi } from 'vitest'
import { remember } from './cache.ts'

describe('remembered answers', () => {
  it('are computed once per dataset version, also when asked for at the same time', async () => {
    const compute = vi.fn(async () => 7)
    await Promise.all([remember('count', '1', compute), remember('count', '1', compute)])
    expect(await remember('count', '1', compute)).toBe(7)
    expect(compute).toHaveBeenCalledTimes(1)
    await remember('count', '2', compute)
    expect(compute).toHaveBeenCalledTimes(2)
  })

  it('do not keep a failure', async () => {
    const fail = () => Promise.reject(new Error('no'))
    await expect(remember('failing', '1', fail)).rejects.toThrow('no')
    expect(await remember('failing', '1', async () => 'yes')).toBe('yes')
  })

  it('keeps answers of whatever length', async () => {
    for (const text of ['', 'a', 'ab', 'abc']) {
      await remember(`text ${text}`, '1', async () => text)
      expect(await remember(`text ${text}`, '1', async () => 'other')).toBe(text)
    }
  })
})
