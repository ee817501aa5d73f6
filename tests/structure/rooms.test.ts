import { describe, expect, it } from 'vitest'
import { findCircles } from '#scripts/structure/circles.ts'
import { importsOf } from '#scripts/structure/imports.ts'
import { checkOrder, checkRooms } from '#scripts/structure/rooms.ts'

function violationsOf(path: string, text: string): string[] {
  return importsOf({ path, text })
    .flatMap((imported) => [...checkRooms(imported), ...checkOrder(imported)])
    .map(({ message }) => message)
}

describe('reading imports', () => {
  it('tells values, types and lazy loading apart, over several lines', () => {
    const text = `import { a,
  b } from './values.ts'
import type { T } from './types.ts'
import { type U, type V } from './more-types.ts'
import { type W, w } from './both.ts'
import './effects.ts'
export { x } from './again.ts'
import react from 'react'
const later = () => import('./lazy.ts')
const typed: import('./inline.ts').Z = 1
`
    const found = importsOf({ path: 'src/ui/a.ts', text })
    expect(found.map(({ to, manner, line }) => `${to} ${manner} ${line}`)).toEqual([
      'src/ui/values.ts value 1',
      'src/ui/types.ts type 3',
      'src/ui/more-types.ts type 4',
      'src/ui/both.ts value 5',
      'src/ui/effects.ts value 6',
      'src/ui/again.ts value 7',
      'src/ui/lazy.ts lazy 9',
      'src/ui/inline.ts type 10',
    ])
  })

  it('leaves what Vite asks of a file out of its path', () => {
    const [found] = importsOf({ path: 'src/ui/a.tsx', text: "import s from './b.svg?url'" })
    expect(found?.to).toBe('src/ui/b.svg')
  })
})

describe('the dependency rule', () => {
  it.each([
    ['src/routes/medicine.tsx', "import { a } from '../catalogue/medicines/columns.tsx'"],
    ['src/list/pager.tsx', "import { a } from '../persian/digits.ts'"],
    ['src/catalogue/medicines/queries.ts', "import { a } from '#src/server/db/schema/x.ts'"],
    ['src/catalogue/medicines/detail.tsx', "import type { A } from './queries.ts'"],
    ['src/app/router.ts', "import { a } from '#src/catalogue/medicines/router.ts'"],
    ['src/features/search/palette.tsx', "import { a } from '#src/api/live-query.ts'"],
    ['src/ui/button.test.tsx', "import { a } from '../routes/a.tsx'"],
  ])('%s may say %s', (path, text) => {
    expect(violationsOf(path, text)).toEqual([])
  })

  it.each([
    ['src/ui/button.tsx', "import { a } from '../list/view.ts'", /ui lies below list/],
    ['src/persian/fold.ts', "import { a } from '../ui/x.ts'", /persian lies below ui/],
    ['src/list/sql.ts', "import type { A } from '../catalogue/x/list.ts'", /below catalogue/],
    ['src/catalogue/parts/a.ts', "import { a } from '../x/list.ts'", /parts lies below catalogue/],
    ['src/server/http/listen.ts', "import { a } from '#src/app/x.ts'", /server lies below app/],
    ['src/server/db/client.ts', "import { a } from '../log.ts'", /db lies below server/],
    ['src/api/query.ts', "import type { A } from '../app/router.ts'", /api lies below app/],
    ['src/features/files/a.ts', "import { a } from '../quality/b.ts'", /below features.quality/],
    ['src/catalogue/medicines/detail.tsx', "import { a } from './queries.ts'", /server only/],
    ['src/routes/a.tsx', "import { db } from '../server/db/client.ts'", /server only/],
    ['src/catalogue/medicines/list.ts', "import { a } from '../companies/list.ts'", /a kind/],
    ['src/ui/a.ts', "import { a } from '../elsewhere/b.ts'", /no room/],
  ])('%s may not say %s', (path, text, message) => {
    expect(violationsOf(path, text).join()).toMatch(message)
  })
})

describe('circles of files', () => {
  it('are found and shown once', () => {
    const files = [
      { path: 'src/a.ts', text: "import { b } from './b.ts'" },
      { path: 'src/b.ts', text: "import { c } from './c.ts'" },
      { path: 'src/c.ts', text: "import { a } from './a.ts'\nimport { d } from './d.ts'" },
      { path: 'src/d.ts', text: "import { e } from './e.ts'" },
    ]
    expect(findCircles(files.flatMap(importsOf))).toEqual([
      { path: 'src/a.ts', message: 'circle of files: src/a.ts, src/b.ts, src/c.ts' },
    ])
  })

  it.each([
    ['types', "import type { b } from './b.ts'"],
    ['inline types', "const b: import('./b.ts').B = 1"],
    ['lazy loading', "const b = () => import('./b.ts')"],
  ])('are closed by %s too', (_, text) => {
    const files = [
      { path: 'src/a.ts', text },
      { path: 'src/b.ts', text: "import { a } from './a.ts'" },
    ]
    expect(findCircles(files.flatMap(importsOf))).toHaveLength(1)
  })

  it('are none where two ways lead to one file', () => {
    const files = [
      { path: 'src/a.ts', text: "import { b } from './b.ts'\nimport { c } from './c.ts'" },
      { path: 'src/b.ts', text: "import { d } from './d.ts'" },
      { path: 'src/c.ts', text: "import { d } from './d.ts'\nimport { b } from './b.ts'" },
      { path: 'src/d.ts', text: '' },
    ]
    expect(findCircles(files.flatMap(importsOf))).toEqual([])
  })
})
