import { afterAll, expect, it, vi } from 'vitest'
import { refreshList } from './list-behaviour.ts'

afterAll(() => vi.unstubAllGlobals())

it('a view is said when its rows are drawn, whatever is drawn anew while they are on their way', () => {
  const said: string[] = []
  let range = '۱–۲۰ از ۷۸۷'
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('document', {
    addEventListener() {},
    getElementById: (id: string) =>
      id === 'said' ? { replaceChildren: (text: string) => said.push(text) } : null,
    querySelectorAll: (which: string) =>
      which.includes('data-pager') ? [{ textContent: range }] : [],
  })
  vi.stubGlobal('location', { pathname: '/medicine', search: '?page=2' })
  refreshList('/medicine', '{}')
  refreshList('/medicine', '{}')
  expect(said).toEqual([])
  range = '۲۱–۴۰ از ۷۸۷'
  refreshList('/medicine', '{"page":"2"}')
  expect(said).toEqual([range])
})
