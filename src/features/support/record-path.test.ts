import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRecordPath, recordWords } from './record-path.ts'

const HOST = 'daru.example.ir'

it.each([
  ['/medicine/1211-sodium-chloride', '/medicine/1211-sodium-chloride', 'دارو'],
  ['/medicine/product/1234567890123456', '/medicine/product/1234567890123456', 'فرآورده'],
  [` https://${HOST}/fda/products/12?page=2#x `, '/fda/products/12', 'کالای سلامت'],
  ['/company/داروسازی-نمونه', `/company/${encodeURIComponent('داروسازی-نمونه')}`, 'شرکت'],
  ['/category/A10', '/category/A10', 'گروه درمانی (ATC)'],
])('%s is the page of a record', (given, path, kind) => {
  expect(readRecordPath(given, HOST)).toBe(path)
  expect(recordWords(path)?.kind).toBe(kind)
})

it.each([
  '',
  '/medicine',
  '/medicine/',
  '/account',
  '/admin/users/1',
  'medicine/1211',
  '//evil.example/medicine/1211',
  '/\\evil.example/medicine/1211',
  'https://evil.example/medicine/1211',
  'javascript:alert(1)//medicine/1211',
  'data:text/html,/medicine/1211',
  `ftp://${HOST}/medicine/1211`,
  '/medicine/../admin/users',
  '/medicine/%ff',
  '/medicine//evil.example',
  '/medicine/1211\u0000',
  `/medicine/${'9'.repeat(700)}`,
])('%j is none', (given) => {
  expect(readRecordPath(given, HOST)).toBeNull()
})

it('whatever is given, what is kept is a path of this portal', () => {
  const given = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `/medicine/${text}`),
  )
  fc.assert(
    fc.property(given, (text) => {
      const path = readRecordPath(text, HOST)
      if (path === null) return true
      const { host, pathname } = new URL(path, `https://${HOST}`)
      return host === HOST && pathname === path && readRecordPath(path, HOST) === path
    }),
  )
})
