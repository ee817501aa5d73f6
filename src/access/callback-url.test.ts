import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './callback-url.ts'

const origin = 'https://daru.example.ir'

/** Pieces that hostile addresses are made of. */
const pieces = fc.constantFrom(
  '/',
  '\\',
  '//',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '%2f',
  '%5C',
  '%09',
  '\t',
  '\n',
  ' ',
  '%00',
  'http',
  'HTTPS',
  'https:',
  'javascript:',
  'data:',
  'evil.example',
  'daru.example.ir',
  ':443',
  ':8443',
  'medicine',
  '۱',
  '\u2025',
  '\u3002',
  '[::1]',
  'user:pass@',
)

describe('the way back', () => {
  it.each([
    ['/medicine?q=x#top', '/medicine?q=x#top'],
    ['https://daru.example.ir/apis', '/apis'],
    ['HTTPS://DARU.EXAMPLE.IR/apis', '/apis'],
    ['https://daru.example.ir:443/apis', '/apis'],
    ['/company/داروسازی', '/company/%D8%AF%D8%A7%D8%B1%D9%88%D8%B3%D8%A7%D8%B2%DB%8C'],
    ['medicine', '/medicine'],
    ['/', '/'],
  ])('%s is %s', (candidate, path) => expect(localPath(candidate, origin)).toBe(path))

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another host', 'https://evil.example'],
    ['another host without a scheme', '//evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a newline between slashes', '/\n/evil.example'],
    ['an encoded host', '/%2Fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['two slashes behind dots', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed case', ' JaVaScRiPt:alert(1)'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a blob of this origin', 'blob:https://daru.example.ir/1'],
    ['the same host without https', 'http://daru.example.ir/'],
    ['another port', 'https://daru.example.ir:8443/'],
    ['a longer host', 'https://daru.example.ir.evil.example/'],
    ['the host as a user name', 'https://daru.example.ir@evil.example/'],
    ['a user name', 'https://user@daru.example.ir/'],
    ['no address at all', 'https://'],
    ['more than anyone needs', `/${'a'.repeat(3_000)}`],
  ])('is refused: %s', (_, candidate) => expect(localPath(candidate, origin)).toBeNull())

  it('stays on this origin, whatever it is made of and however it is read again', () => {
    const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(hostile, (candidate) => {
        const path = localPath(candidate, origin)
        if (path === null) return
        expect(new URL(path, origin).origin).toBe(origin)
        expect(new URL(`${origin}${path}`).origin).toBe(origin)
        expect(localPath(path, origin)).toBe(path)
      }),
      { numRuns: 5_000 },
    )
  })
})
