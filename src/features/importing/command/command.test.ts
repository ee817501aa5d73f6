import { describe, expect, it } from 'vitest'
import { SOURCES } from '#src/catalogue/facts/sources.ts'
import { sourceWord } from '#src/words/source-words.ts'
import { problemsCsv, writeProblems } from '../list-problems.ts'
import { createProgressMeter } from '../progress-meter.ts'
import { SOURCE_FILES } from '../source-files.ts'
import { readArguments } from './arguments.ts'
import { drawProgress } from './progress-line.ts'
import { describeImport, describeProblem } from './summary.ts'

describe('the command', () => {
  it('reads source, files and options', () => {
    const args = ['iran-erx', 'a.csv', 'b.csv', '--harvested', '1405/02/01', '--errors', 'e.csv']
    expect(readArguments(args)).toEqual({
      source: 'iran-erx',
      files: ['a.csv', 'b.csv'],
      harvestedOn: '1405/02/01',
      errorsFile: 'e.csv',
    })
    expect(readArguments(['sample'])).toEqual({ source: 'sample', files: [] })
  })

  it.each([
    [[]],
    [['--help']],
    [['excel', 'a.csv']],
    [['template']],
    [['template', 'a.csv', '--fast']],
  ])('says how it is used when it is not understood: %j', (args) => {
    expect(() => readArguments(args)).toThrow(/^npm run import -- </)
  })

  it.each(SOURCES)('knows %s by its name on screen, its files and its usage', (source) => {
    expect(sourceWord(source)).toMatch(/^[\u0600-\u06ff]/)
    expect(SOURCE_FILES[source].length).toBeGreaterThan(0)
    expect(() => readArguments(['?'])).toThrow(new RegExp(`^ +${source} +\\S`, 'm'))
  })

  it('draws its progress from left to right', () => {
    const progress = { rows: 12_800, rowsPerSecond: 48_000, total: 25_600, etaSeconds: 61 }
    expect(drawProgress({ phase: 'reading', ...progress })).toBe(
      '\u2066[############············] 12,800/25,600 rows 48,000 rows/s ETA 1:01 خواندن\u2069',
    )
    expect(drawProgress({ phase: 'waiting', rows: 0, rowsPerSecond: 0 })).toContain('در انتظار')
  })

  it('tells what came of it', () => {
    const counts = {
      read: 45_601,
      refused: 2,
      warnings: 0,
      new: 0,
      changed: 0,
      vanished: 0,
      returned: 0,
    }
    const files = [{ name: 'a.csv', kind: 'chemical' as const, rows: 45_601 }]
    const summary = { batchId: 1, datasetVersion: 7, counts, files, seconds: 3.14 }
    expect(describeImport({ ...summary, state: 'published' })).toMatch(/^نسخهٔ ۷[\s\S]*۴۵٬۶۰۱/)
    expect(describeImport({ ...summary, state: 'unchanged' })).toMatch(/^چیزی عوض نشده/)
    const unsaid = describeImport({ ...summary, state: 'published', namedDay: '2026-04-25' })
    expect(unsaid).toMatch(/۱۴۰۵\/۰۲\/۰۵[\s\S]*--harvested 2026-04-25$/)
  })

  it('lists problems, and writes them as a CSV without formulas', () => {
    const problem = {
      file: 'a.csv',
      line: 3,
      column: 'IRC',
      value: '=1+1',
      reason: 'بد، است',
      isWarning: false,
    }
    expect(describeProblem(problem)).toBe('  خطا a.csv، سطر ۳، IRC [=1+1]: بد، است')
    expect(problemsCsv([{ ...problem, value: '=a,"b"' }])).toBe(
      `\ufeffفایل,سطر,ستون,مقدار,نوع,علت\r\na.csv,3,IRC,"'=a,""b""",خطا,بد، است\r\n`,
    )
  })

  it('that is done says so where the list of its problems finds no room', async () => {
    const full = /انجام شد.*\/dev\/full: ENOSPC/
    await expect(writeProblems('/dev/full', [])).rejects.toThrow(full)
  })
})

it('progress estimates the total and the time left from the bytes read', () => {
  const seen: unknown[] = []
  let clock = 0
  const meter = createProgressMeter(
    (progress) => seen.push(progress),
    () => clock,
  )
  meter.phase('reading')
  clock = 2000
  for (let row = 0; row < 256; row += 1) meter.row(() => 0.25)
  expect(seen.at(-1)).toEqual({
    phase: 'reading',
    rows: 256,
    rowsPerSecond: 128,
    total: 1024,
    etaSeconds: 6,
  })
  meter.phase('checking')
  expect(seen.at(-1)).toEqual({ phase: 'checking', rows: 256, rowsPerSecond: 128, total: 256 })
})
