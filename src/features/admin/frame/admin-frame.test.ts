import { expect, it } from 'vitest'
import { adminPages, isCurrent } from '#src/addresses/admin-pages.ts'
import { shortcutOf } from './admin-frame.tsx'

const key = (code: string, typed: string) => ({ code, key: typed })

it('g and a letter lead to a page, on a Persian layout too', () => {
  expect(shortcutOf(key('KeyG', 'g'), false)).toBe('wait')
  expect(shortcutOf(key('KeyU', 'u'), true)).toEqual({ open: '/admin/users' })
  expect(shortcutOf(key('KeyU', 'ع'), true)).toEqual({ open: '/admin/users' })
  expect(shortcutOf(key('KeyU', 'u'), false)).toBeNull()
})

it('the rest stand alone', () => {
  expect(shortcutOf(key('Slash', '/'), false)).toBe('search')
  expect(shortcutOf(key('Slash', '؟'), false)).toBe('explain')
  expect(shortcutOf(key('Slash', '?'), true)).toBe('explain')
  expect(shortcutOf(key('Slash', 'ظ'), false)).toBe('search')
  expect(shortcutOf(key('NumpadDivide', '/'), false)).toBe('search')
  expect(shortcutOf(key('KeyQ', 'q'), true)).toBeNull()
})

it('no key leads to two pages, and none is g itself', () => {
  const keys = adminPages.flatMap(({ key: letter }) => (letter ? [letter] : []))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain('g')
})

it('a page is found in the menu from each that it leads to', () => {
  const current = (path: string) =>
    adminPages.filter((page) => isCurrent(path, page)).map(({ href }) => href)
  expect(current('/admin')).toEqual(['/admin'])
  expect(current('/admin/users/1')).toEqual(['/admin/users'])
  expect(current('/admin/seller')).toEqual(['/admin/plans'])
})
