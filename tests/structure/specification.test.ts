import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))

it('all eighty statements of the specification stand in the table, in order', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(
    Array.from({ length: 80 }, (_, at) => at + 1),
  )
})

it.each(rows)('is held by tests that exist: %.60s', (row) => {
  const tests = [...row.matchAll(/`([^`]+)` «(.*?)»(?= · | \|)/g)]
  expect(tests.length).toBeGreaterThan(0)
  for (const [, file = '', title = ''] of tests) {
    expect(existsSync(file), file).toBe(true)
    const text = readFileSync(file, 'utf8')
    const titled = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}, `))
    expect(titled, `${file}: ${title}`).toBe(true)
  }
})
