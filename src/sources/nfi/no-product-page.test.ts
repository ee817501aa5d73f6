import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceFile } from '#tests/support/sources/archives.ts'
import { nfiPage } from '#tests/support/sources/nfi-page.ts'
import { readNfi } from './read-nfi.ts'

function read(content: string | Uint8Array) {
  const { records, problems } = readNfi(sourceFile('101.html', content))
  const classes = problems.map(({ class: of, severity }) => `${severity} ${of}`)
  return { records, problems, classes }
}

describe('what is no page of a product', () => {
  const page = nfiPage()
  const shell = (body: string) =>
    `<html><head><script src="recaptcha/api.js"></script></head><body>${body}</body></html>`
  /** Open elements that each paragraph opens anew. */
  const swarm = Array.from({ length: 50 }, (_, at) => `<b id=${at}>`).join('')

  it.each<[string, string | Uint8Array, string]>([
    ['a captcha', shell('<p>کد امنیتی را وارد کنید</p>'), 'captcha'],
    ['a captcha without words', shell('<div class="g-recaptcha"></div>'), 'captcha'],
    ['an error told with success', shell('<h1>Server Error in / Application</h1>'), 'error-page'],
    ['an error in Persian', shell('<p>خطایی رخ داده است</p>'), 'error-page'],
    ['an absence', shell('<p>موردی یافت نشد</p>'), 'absent'],
    ['a search page', '<html><body><form><input></form></body></html>', 'other-content'],
    ['half a page', page.slice(0, page.indexOf('ترکیبات')), 'truncated'],
    ['the beginning of a page', page.slice(0, 200), 'truncated'],
    ['nothing', '  \n', 'truncated'],
    ['an older edition', page.replace('تاریخ اعتبار پروانه :', 'انقضا :'), 'other-edition'],
    [
      'labels whose values went elsewhere',
      page.replace(/<label.*?<\/label>/g, '<b>$&</b>'),
      'other-edition',
    ],
    ['JSON', '{"a":1}', 'other-content'],
    ['a packed page', gzipSync(page), 'other-content'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'other-content'],
    ['Persian of Windows', Uint8Array.of(0x3c, 0x62, 0x3e, 0xe3, 0xd2, 0xcd), 'encoding'],
    ['text that was converted twice', shell(twice('نام عمومی و قیمت')), 'encoding'],
    ['a page of gigabytes', new Uint8Array(5 * 1024 * 1024).fill(0x61), 'too-large'],
    ['a nest', `${'<div>'.repeat(100_000)}</html>`, 'too-large'],
    ['a swarm', `<p>${swarm}${'</p><p>x'.repeat(5_000)}</html>`, 'too-large'],
  ])('%s is refused whole', (_, content, expected) => {
    const { records, problems, classes } = read(content)
    expect(records).toEqual([])
    expect(classes).toEqual([`page ${expected}`])
    expect(problems[0]?.message).toMatch(/[آ-ی]{3}/)
  })

  it('tells a label that nobody knows, and reads the rest', () => {
    const { records, classes } = read(page.replace('قیمت واحد   :', 'قیمت جدید :'))
    expect(records).toHaveLength(1)
    expect(classes).toEqual(['field unread'])
  })

  it('never throws, whatever the bytes are', () => {
    const cut = fc.tuple(fc.nat(page.length), fc.nat(400), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 4_000 }), cut), (input) => {
        const content =
          input instanceof Uint8Array
            ? input
            : page.slice(0, input[0]) + input[2] + page.slice(input[0] + input[1])
        const { records, problems } = read(content)
        expect(records.length === 0).toBe(problems.some(({ severity }) => severity === 'page'))
      }),
      { numRuns: 150 },
    )
  })
})

/** UTF-8 read as Windows-1252. */
function twice(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
}
