import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { standalone } from '#src/server/pages/standalone-page.ts'
import { readWords, withLogo, withWords } from './written-words.server.ts'

const PAGE =
  '<input type="text" name="firm" value=""/><input type="text" id="b" name="by" value="سارا"/><textarea id="n" name="note" rows="4"></textarea>'

it('what was written stands in the fields of the page, as text', () => {
  const words = readWords(
    new URLSearchParams({ firm: 'کیان "پیرا"', note: '</textarea><script>x</script>', other: 'z' }),
  )
  const page = withWords(PAGE, words)
  expect(page).toContain('value="کیان &quot;پیرا&quot;"')
  expect(page).toContain('>&lt;/textarea&gt;&lt;script&gt;x&lt;/script&gt;</textarea>')
  expect(page).toContain('value="سارا"')
  expect(page).not.toContain('<script')
})

it('long words are cut to what the sheet has room for, controls and overrides fall away', () => {
  const words = readWords(new URLSearchParams({ note: 'ا'.repeat(5_000), by: 'a\u202eb\u0000c' }))
  expect(words.note).toHaveLength(450)
  expect(words.by).toBe('abc')
})

it('a logo is data, or is left out', () => {
  const page = '<img class="brief-logo" src="/api/brief-logo?v=1" alt=""/>'
  expect(withLogo(page, 'data:image/png;base64,AA')).toContain('src="data:image/png;base64,AA"')
  expect(withLogo(page, null)).toBe('')
})

it('a standalone page has its styles and fonts in it, and nothing to fetch or to run', async () => {
  await using made = await mkdtempDisposable(path.join(tmpdir(), 'assets-'))
  const folder = made.path
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/a.css'), '@font-face{src:url(/assets/v.woff2)}p{}')
  await writeFile(path.join(folder, 'assets/v.woff2'), 'font')
  const html = await standalone(
    '<html><head><link rel="stylesheet" href="/assets/a.css"/><script>1</script></head><body><svg><use href="/assets/i.svg#x"></use></svg><p>متن</p><script type="module" src="/assets/x.js"></script></body></html>',
    folder,
  )
  expect(html).toContain('url(data:font/woff2;base64,Zm9udA==)')
  expect(html).toContain('<p>متن</p>')
  expect(html).not.toMatch(/<script|<link|\/assets\//)
  expect(html).toContain("default-src 'none'")
})
