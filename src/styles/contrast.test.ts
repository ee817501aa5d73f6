import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLAIN_STYLE } from '#src/server/http/plain-page.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const colours = new Map(pairs.map(([, name, light, dark]) => [name, { light, dark }]))

const grounds = ['canvas', 'surface', 'sunken']
const texts: readonly (readonly [text: string, on: string])[] = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'critical'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'positive', 'caution', 'critical', 'notice'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    [tone, 'surface'] as const,
  ]),
  ['muted', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['on-fill', 'fill'],
  ['on-fill', 'fill-strong'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ['on-paint', `chart-${n}`] as const),
  ...[0, 1, 2].map((n) => ['ink', `heat-${n}`] as const),
  ['on-heat', 'heat-3'],
  ...[4, 5].map((n) => ['on-paint', `heat-${n}`] as const),
]
const shapes: readonly (readonly [shape: string, on: string])[] = [
  ...['field', 'accent', 'fill'].flatMap((shape) =>
    ['surface', 'canvas'].map((ground) => [shape, ground] as const),
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`chart-${n}`, 'surface'] as const),
  ...['local', 'licence', 'import', 'emergency'].map((way) => [way, 'surface'] as const),
]

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s stands out from %s', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

it('pages that need nothing else have the same colours', () => {
  const plain = [...PLAIN_STYLE.matchAll(/--([\w-]+): (light-dark\(.+?\))/g)]
  expect(plain.length).toBeGreaterThan(5)
  for (const [, name, colour] of plain) expect(css).toContain(`--color-${name}: ${colour};`)
})

/** WCAG 2.2 contrast ratio of two tokens. */
function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [dark = 0, light = 0] = [luminance(one, theme), luminance(other, theme)].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

function luminance(name: string, theme: 'light' | 'dark'): number {
  const hex = colours.get(name)?.[theme]
  if (!hex) throw new Error(`no colour ${name}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
