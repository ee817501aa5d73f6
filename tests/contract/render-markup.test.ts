import { createElement, lazy, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { isComplete, renderAtOnce, renderPatiently } from '#src/server/pages/render-markup.ts'

const text = 'نوشته '.repeat(5_000)

function Broken(): never {
  throw new Error('broken')
}

function lateText() {
  const Late = lazy(async () => ({ default: () => createElement('p', null, text) }))
  return createElement(Suspense, { fallback: 'چشم‌به‌راه' }, createElement(Late))
}

describe('drawing a page', () => {
  it('at once throws where the page suspends, and tells where a part of it did', () => {
    const Late = lazy(async () => ({ default: () => 'x' }))
    expect(() => renderAtOnce(createElement(Late))).toThrow()
    expect(isComplete(renderAtOnce(lateText()))).toBe(false)
    const whole = renderAtOnce(createElement('p', null, 'متن'))
    expect([whole, isComplete(whole)]).toEqual(['<p>متن</p>', true])
  })

  it('patiently waits for it and puts it where it belongs', async () => {
    const markup = await renderPatiently(lateText())
    expect(markup).toContain(`<p>${text}</p>`)
    expect(markup).not.toContain('چشم‌به‌راه')
    expect(markup).not.toContain('<script')
  })

  it('is the same either way', async () => {
    const page = createElement('html', null, createElement('body', { id: 'a' }, 'متن ', 2))
    expect(await renderPatiently(page)).toBe(renderAtOnce(page))
  })

  it('patiently fails when a component throws', async () => {
    await expect(renderPatiently(createElement(Broken))).rejects.toThrow('broken')
  })
})
