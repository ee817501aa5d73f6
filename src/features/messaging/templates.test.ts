import { describe, expect, it } from 'vitest'
import { htmlLetter } from './providers/choose-carriers.server.ts'
import { TEMPLATES, templateOf, writeLetter } from './templates.ts'

const params = { code: '048213', name: 'مینا', reason: 'مدرک ناخوانا' }

describe.each(Object.entries(TEMPLATES))('the message %s', (_, template) => {
  it('is Persian, whole, and without holes', () => {
    const { subject, text } = writeLetter(template, params)
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|\[object/)
    expect(subject).toMatch(/\p{Script=Arabic}/u)
    expect(text).toContain('دیتا دارو')
  })

  it('shows its code alone and once in the e-mail', () => {
    const letter = writeLetter(template, params)
    const shown = htmlLetter(letter).split('048213').length - 1
    expect(shown).toBe(letter.code === null ? 0 : 1)
  })
})

it('only codes and links have a short life', () => {
  const short = Object.entries(TEMPLATES).filter(([, template]) => 'lifeSeconds' in template)
  expect(short.map(([name]) => name)).toEqual([
    ...['sign-up-code', 'sign-in-code', 'reset-code', 'email-link'],
  ])
})

it('an unknown name is no template, whatever JavaScript has under it', () => {
  expect(templateOf('constructor')).toBeNull()
  expect(templateOf('approved')?.subject).toContain('تأیید شد')
})
