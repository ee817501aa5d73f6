import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { nfiPage } from '#tests/support/sources/nfi-page.ts'
import { SOURCE_NAMES } from '../collected-sources.ts'
import { readCollectArguments } from './arguments.ts'
import { readSaved } from './read-saved.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-collect-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function saved(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

async function printed(source: (typeof SOURCE_NAMES)[number], ...paths: string[]) {
  let text = ''
  const summary = await readSaved({ source, paths }, (part) => {
    text += part
  })
  return { summary, json: JSON.parse(text) }
}

it('prints records, problems and counts of files and folders as one JSON', async () => {
  const page = saved('101.html', nfiPage())
  saved('102.html', nfiPage({ irc: '7', components: 'RANITIDINE 150 mg' }))
  saved('103.html', '<html>یافت نشد</html>')
  const { json, summary } = await printed('nfi', folder)
  expect(json.source).toBe('nfi')
  expect(json.records.map(({ number }: { number: number }) => number)).toEqual([101, 102])
  expect(json.problems.map(({ file, class: of }: Record<string, string>) => [file, of])).toEqual([
    ...[
      ['102.html', 'value'],
      ['102.html', 'spliced'],
      ['103.html', 'absent'],
    ],
  ])
  expect(json.counts).toEqual({ ...summary })
  expect(summary).toEqual({
    ...{ files: 3, records: 2, refused: 1, problems: { value: 1, spliced: 1, absent: 1 } },
  })
  expect((await printed('nfi', page)).summary.refused).toBe(0)
})

it('reads nothing of a file of ten gigabytes', async () => {
  const file = saved('10.html', 'x')
  truncateSync(file, 10 * 2 ** 30)
  const { summary } = await printed('nfi', file)
  expect(summary).toMatchObject({ records: 0, refused: 1, problems: { 'too-large': 1 } })
  const several = await printed('dpd', file)
  expect(several.summary).toMatchObject({ records: 0, refused: 1 })
  rmSync(file)
})

it.each([
  [[]],
  [['read']],
  [['read', 'nfi']],
  [['read', 'who', 'x']],
  [['fetch', 'nfi', 'x']],
  [['read', 'nfi', '--fast']],
])('says how it is used when it is not understood: %j', (args) => {
  expect(() => readCollectArguments(args)).toThrow(/npm run collect -- read/)
})

it.each(SOURCE_NAMES)('knows %s', (source) => {
  expect(readCollectArguments(['read', source, 'a', 'b'])).toEqual({ source, paths: ['a', 'b'] })
})

it('ends with 2 where a file was refused, and with 1 where there is none', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/collect.ts', 'read', ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  const refused = await run('nfi', saved('104.html', '<html>'))
  expect(refused.code).toBe(2)
  expect(JSON.parse(refused.stdout).counts.refused).toBe(1)
  const missing = await run('nfi', path.join(folder, 'nothing.html'))
  expect(missing).toMatchObject({ code: 1, stdout: '' })
  expect(missing.stderr).toMatch(/پیدا نشد/)
})
