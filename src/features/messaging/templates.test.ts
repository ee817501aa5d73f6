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

it('an e-mail leads to its addresses by links of their own side, whatever else stands there', () => {
  const address = 'https://daru.ir/account/receipts/1?a=1&b=2'
  const { text, ...letter } = writeLetter(TEMPLATES['subscription-ended'], { ...params, address })
  const html = htmlLetter({ ...letter, text: `${text}\n"><b>` })
  const escaped = address.replace('&', '&amp;')
  expect(html).toContain(`<a href="${escaped}" dir="ltr" style="color:#0c5a66">${escaped}</a></p>`)
  expect(html).not.toContain('<b>')
})

it('an address that a line only names is the link of its name in an e-mail', () => {
  const address = 'https://daru.ir/account/receipts/1?a=1&b=2'
  const letter = writeLetter(TEMPLATES['transfer-rejected'], { ...params, address })
  expect(htmlLetter(letter)).toContain(
    `<p style="margin:0 0 12px"><a href="${address.replace('&', '&amp;')}" style="color:#0c5a66">برای فرستادن فیش دیگر</a></p>`,
  )
  expect(letter.text).toContain(`برای فرستادن فیش دیگر: ${address}`)
})

it('a point of a list is the link to what it tells of, and its address is no line of signs', () => {
  const address = `https://daru.ir${encodeURI('/company/داروسازی آرتاویل')}`
  const lines = `• «داروسازی آرتاویل»: وضعیت تغییر کرد\n  ${address}\n• و ۲ مورد دیگر`
  const { text, ...letter } = writeLetter(TEMPLATES.digest, { ...params, lines })
  const html = htmlLetter({ ...letter, text })
  expect(html).toContain(
    `<a href="${address}" style="color:#0c5a66">• «داروسازی آرتاویل»: وضعیت تغییر کرد</a></p>`,
  )
  expect(html.split('%D8').length).toBe(address.split('%D8').length)
  expect(html).toContain('<p style="margin:0 0 12px">• و ۲ مورد دیگر</p>')
  expect(text).toContain(`تغییر کرد\n  ${address}\n`)
})

it('an e-mail of alerts leads to where they are switched off', () => {
  const settings = 'https://daru.ir/account#alerts'
  expect(htmlLetter(writeLetter(TEMPLATES.alerts, { ...params, settings }))).toContain(
    `<a href="${settings}" style="color:#0c5a66">تغییر راه و ساعت دریافت یا خاموش کردن</a>`,
  )
})

it.each([
  ['/medicine?level=products&hide=none', '/medicine?level=products&amp;hide=none'],
  ['500 mg/5 mL', '500 mg/5 mL'],
  ['pv@daru.ir', 'pv@daru.ir'],
  ['(MAH)', '(MAH)'],
])(
  '%s in the answer of an e-mail is read from the left, with all that belongs to it',
  (run, html) => {
    const answer = `نشانی «${run}» را باز کنید؛ ${run}، یا ${run}.`
    const letter = writeLetter(TEMPLATES['message-answered'], { ...params, answer })
    const side = `<span dir="ltr">${html}</span>`
    expect(htmlLetter(letter)).toContain(`نشانی «${side}» را باز کنید؛ ${side}، یا ${side}.`)
  },
)

it('an e-mail is dark where its reader’s program is', () => {
  const html = htmlLetter(writeLetter(TEMPLATES.approved, params))
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, night = ''] = /@media \(prefers-color-scheme: dark\) \{([^<]*)\}/.exec(html) ?? []
  for (const element of ['body', 'div', 'a'])
    expect(night).toMatch(new RegExp(`^${element} \\{`, 'm'))
})

it('an e-mail reads from the right also where a mail program takes its <html> and <body> away', () => {
  const html = htmlLetter(writeLetter(TEMPLATES.approved, params))
  const [, inside = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  expect(inside.trim()).toMatch(/^<div lang="fa" dir="rtl" style="text-align:right/)
})

it.each(['subscription-paid', 'transfer-confirmed'] as const)(
  '%s names the day on which a subscription begins that follows another one',
  (name) => {
    const stated = { plan: 'حرفه‌ای', until: '۵ آذر ۱۴۰۶' }
    expect(TEMPLATES[name].text(stated)).toContain('دیتا دارو تا ۵ آذر ۱۴۰۶')
    expect(TEMPLATES[name].text({ ...stated, from: '۵ آبان ۱۴۰۶' })).toContain(
      'دیتا دارو از ۵ آبان ۱۴۰۶ تا ۵ آذر ۱۴۰۶',
    )
  },
)

it.each(['approved', 'rejected', 'ticket-answered'] as const)(
  '%s leads to the page on which its reader goes on',
  (name) => {
    const address = 'https://daru.ir/support/12'
    const { text } = writeLetter(TEMPLATES[name], { ...params, address })
    expect(text).toMatch(/(^|: )https:\/\/daru\.ir\/support\/12$/m)
  },
)

it('an account that was open is shut, and only one that was asked for is refused', () => {
  const wordsOf = (was: string) => writeLetter(TEMPLATES.rejected, { ...params, was })
  expect(wordsOf('ACTIVE').subject).toBe('حساب شما در دیتا دارو بسته شد')
  expect(wordsOf('ACTIVE').text).toContain('حساب شما در دیتا دارو بسته شد.\nدلیل: مدرک ناخوانا')
  expect(wordsOf('PENDING').text).toContain('درخواست حساب شما در دیتا دارو پذیرفته نشد.')
})

it('only codes and links have a short life', () => {
  const short = Object.entries(TEMPLATES).filter(([, template]) => 'lifeSeconds' in template)
  expect(short.map(([name]) => name)).toEqual([
    'sign-up-code',
    'sign-in-code',
    'reset-code',
    'email-link',
  ])
})

it('an unknown name is no template, whatever JavaScript has under it', () => {
  expect(templateOf('constructor')).toBeNull()
  expect(templateOf('approved')?.subject).toContain('تأیید شد')
})
