import { describe, expect, it } from 'vitest'
import { checkDocument, checkIndex } from '#scripts/structure/docs-paths.ts'
import { checkFile } from '#scripts/structure/file-rules.ts'
import { oddPersianIn, oddWordsIn, readOddWords } from '#scripts/structure/odd-words.ts'

function messagesOf(path: string, text = ''): string {
  return checkFile({ path, text })
    .map(({ line, message }) => `${line ?? ''} ${message}`)
    .join('\n')
}

describe('the rules of a file', () => {
  it.each(['src/list/sql.ts', 'src/routes/medicine.$code.tsx', 'scripts/start.mjs'])(
    '%s is a good name',
    (path) => expect(messagesOf(path)).toBe(''),
  )

  it.each([
    ['src/list/utils.ts', /says nothing/],
    ['src/list/date-helpers.ts', /says nothing/],
    ['src/common/a.ts', /says nothing/],
    ['src/features/user-service.server.ts', /says nothing/],
    ['src/list/ListTable.tsx', /kebab-case/],
    ['src/list/index.ts', /barrels/],
  ])('%s is not', (path, message) => expect(messagesOf(path)).toMatch(message))

  it('three hundred lines are allowed and not one more', () => {
    expect(messagesOf('src/a.ts', 'x\n'.repeat(300))).toBe('')
    expect(messagesOf('src/a.ts', 'x\n'.repeat(301))).toMatch(/301 lines/)
  })

  it.each(['ml-4', '-mr-2', 'pl-[3px]', 'left-0', 'text-right', 'rounded-l', 'sm:border-r'])(
    'the class %s is refused',
    (name) =>
      expect(messagesOf('src/ui/a.tsx', `<p className="${name}" />`)).toMatch(/1 .*logical/),
  )

  it.each(['ms-4', 'start-0', 'text-start', 'html-4', 'rounded-lg', 'rounded-s', 'border-line'])(
    'the class %s is taken',
    (name) => expect(messagesOf('src/ui/a.tsx', `<p className="${name}" />`)).toBe(''),
  )

  it.each(['margin-left: 1px', 'left: 0', 'text-align: right', 'border-right-width: 1px'])(
    'the property %s is refused',
    (property) => expect(messagesOf('src/styles/a.css', `a { ${property} }`)).toMatch(/logical/),
  )

  it('logical properties are taken', () => {
    const css = 'a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start }'
    expect(messagesOf('src/styles/a.css', css)).toBe('')
  })

  it('only persian/ formats', () => {
    const text = 'export const f = new Intl.NumberFormat()\n(1).toLocaleString()'
    expect(messagesOf('src/persian/numbers.ts', text)).toBe('')
    expect(messagesOf('src/ui/stat.tsx', text)).toMatch(/1 «Intl.NumberFormat»[\s\S]*2 «.toLocale/)
  })

  it('nothing is exported on behalf of another file wholesale', () => {
    expect(messagesOf('src/ui/all.ts', "export * from './button.tsx'")).toMatch(/barrels/)
  })
})

it('paths named in documents must exist, quoted or linked; placeholders need not', () => {
  const text = `See \`src/server/env.ts\` and \`src/gone.ts\`, [map](../package.json),
[lost](lost.md), [web](https://example.ir/x), \`src/catalogue/<kind>/list.ts\`.`
  const found = checkDocument({ path: 'docs/x.md', text })
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 src/gone.ts does not exist',
    '2 lost.md does not exist',
  ])
})

describe('words that are not used', () => {
  const find = (path: string, text: string) =>
    oddWordsIn(readOddWords())({ path, text }).map(({ line, message }) => `${line} ${message}`)

  it.each([
    ['src/a.ts', '\nconst deed = 1', '2 «deed» is not our word: action'],
    ['src/a.ts', 'function recordDeed() {}', '1 «Deed» is not our word: action'],
    ['src/a.ts', 'const MOST_ROWS = 3', '1 «MOST» is not our word: MAX'],
    ['src/admin-desk.ts', '', '1 «desk» is not our word'],
  ])('%s with %j is refused', (path, text, message) => {
    expect(find(path, text).join()).toContain(message)
  })

  it.each([
    '// the deed is kept',
    "const a = 'kept'",
    'const isMost = true',
    '/** told\n * kept */',
  ])('%j is taken', (text) => expect(find('src/a.ts', text)).toEqual([]))

  it.each([
    ['src/a.ts', "const title = 'کدام ماده‌ها'", 1],
    ['src/a.ts', "const about = 'ماده‌ها، سازندگان'", 1],
    ['src/a.ts', "const title = 'آماده‌ها و شماره'", 0],
    ['src/features/asking/a.ts', "const heard = 'ماده‌ها'", 0],
  ])('%s with %j has %d words that are not on screen', (path, text, count) => {
    expect(oddPersianIn(readOddWords('screen'))({ path, text })).toHaveLength(count)
  })
})

it('a decision that the index does not name is found', () => {
  const index = { path: 'docs/decisions/README.md', text: '[001](001-a.md)' }
  const records = ['001-a.md', '002-b.md'].map((name) => ({
    path: `docs/decisions/${name}`,
    text: '',
  }))
  expect(checkIndex([index, ...records]).map(({ path }) => path)).toEqual([
    'docs/decisions/002-b.md',
  ])
})
