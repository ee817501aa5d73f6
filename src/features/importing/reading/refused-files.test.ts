import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Source } from '#src/catalogue/facts/sources.ts'
import { importFile } from '#tests/support/factories-import.ts'
import { SOURCE_FILES } from '../source-files.ts'
import { recogniseFile } from './recognise-file.ts'

const HEADERS = 'GenericCode,ErxTitle,ERXCode\r\n'

async function readAll(file: string, source: Source = 'iran-erx') {
  const recognised = await recogniseFile(file, SOURCE_FILES[source])
  const reading = recognised.open(undefined)
  const records = []
  for await (const record of reading.records) records.push(record)
  return { recognised, records, reading }
}

async function refusal(content: string | Buffer, source?: Source): Promise<string> {
  const answer = await readAll(importFile(content), source).catch((error: Error) => error)
  expect(answer).toMatchObject({ name: 'AppError' })
  return answer instanceof Error ? answer.message : ''
}

describe('a file is read', () => {
  it('with BOM, CRLF, quotes, blank lines and rows, and line breaks inside cells', async () => {
    const file = importFile(
      `\ufeff,,\r\n${HEADERS}1,"a\nb",2\r\n\r\n3,"x""y",4\r\n, ,\r\n5,6" z,7\r\n,,\r\n`,
    )
    const { records } = await readAll(file)
    expect(records).toEqual([
      { line: 3, cells: ['1', 'a\nb', '2'] },
      { line: 6, cells: ['3', 'x"y', '4'] },
      { line: 8, cells: ['5', '6" z', '7'] },
    ])
  })

  it('whatever the order of its columns, and the letters, spaces and case of its headers', async () => {
    const { recognised } = await readAll(importFile('erxtitle, ERX CODE ,genericCODE\na,2,1\n'))
    expect(recognised.shape.kind).toBe('titles')
    expect(Object.fromEntries(recognised.places)).toEqual({ code: 2, title: 0, erxCode: 1 })
    const prices = 'كد irc,تاريخ‌اجرا,قيمت مصرف كننده (ريال)\n1,2,3\n'
    expect((await readAll(importFile(prices), 'template')).recognised.shape.kind).toBe(
      'price-events',
    )
  })

  it('with blank columns behind the table', async () => {
    const { recognised } = await readAll(
      importFile('GenericCode,ErxTitle,ERXCode,,\r\n1,a,2,,\r\n'),
    )
    expect(recognised).toMatchObject({ width: 3, shape: { kind: 'titles' } })
  })

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${HEADERS}1,دارو,2\r\n`, 'utf16le')],
    ['semicolons', `${HEADERS}1,دارو,2\r\n`.replaceAll(',', ';')],
    ['tabs', `${HEADERS}1,دارو,2\r\n`.replaceAll(',', '\t')],
    ['a title above its headings', `فهرست کدها\r\n${HEADERS}1,دارو,2\r\n`],
  ])('with %s', async (_, content) => {
    const { recognised, records } = await readAll(importFile(content))
    expect(recognised.shape.kind).toBe('titles')
    expect(records.map(({ cells }) => cells)).toEqual([['1', 'دارو', '2']])
  })

  it('also when a character of several bytes lies across two chunks', async () => {
    const row = `1,${'دارو'.repeat(4000)},2\n`
    const { records, reading } = await readAll(importFile(`${HEADERS}x${row}xx${row}xxx${row}`))
    expect(records.map(({ cells }) => cells[1]?.length)).toEqual([16_000, 16_000, 16_000])
    expect(reading.sha256()).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a file is refused with a clear answer', () => {
  it('when it is not there', async () => {
    await expect(readAll('/nowhere/at/all.csv')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'فایل «all.csv» پذیرفته نشد: چنین فایلی وجود ندارد.',
    })
  })

  it('when it is empty or a folder', async () => {
    expect(await refusal('')).toContain('خالی است')
    expect(await refusal('\ufeff\r\n')).toContain('هیچ سطری')
    await expect(readAll('/tmp')).rejects.toThrow('فایل نیست')
  })

  it('when it is half a workbook or an old one', async () => {
    expect(await refusal(Buffer.from('PK\x03\x04…'))).toContain('آسیب دیده یا ناقص')
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('اکسل')
  })

  it('when it is no text', async () => {
    expect(await refusal(Buffer.from(`${HEADERS}1,\0,2\n`))).toContain('متن نیست')
    const late = `${HEADERS}${'1,a,2\n'.repeat(20_000)}1,\0,2\n`
    expect(await refusal(late)).toContain('سطر ۲۰٬۰۰۲')
  })

  it('when its headers are of no file of the source, naming what was expected and found', async () => {
    const message = await refusal('GenericCode,Title\n1,2\n')
    expect(message).toContain('انتظار می‌رفت: «GenericCode»، «ErxTitle»، «ERXCode»')
    expect(message).toContain('دیده شد: «GenericCode»، «Title»')
    expect(message).toContain('کم است: «ErxTitle»، «ERXCode»')
  })

  it('when a template has a column that no template has, or one twice', async () => {
    const strange = await refusal('شناسه ملی,نام شرکت,رنگ\n1,2,3\n', 'template')
    expect(strange).toContain('ناشناخته است: «رنگ»')
    const twice = await refusal('شناسه ملی,نام شرکت,نام شرکت\n1,2,3\n', 'template')
    expect(twice).toContain('«نام شرکت» دو بار')
  })

  it('when it is not UTF-8, naming the line', async () => {
    const latin = Buffer.concat([
      Buffer.from(`${HEADERS}1,a,2\n2,caf`),
      Buffer.from([0xe9]),
      Buffer.from(',3\n'),
    ])
    expect(await refusal(latin)).toContain('سطر ۳ با UTF-8 نوشته نشده است')
    const cut = Buffer.from(`${HEADERS}1,دا`).subarray(0, -1)
    expect(await refusal(cut)).toContain('سطر ۲ با UTF-8')
  })

  it('when a quote stays open to the end', async () => {
    expect(await refusal(`${HEADERS}1,a,2\r\n2,"b,3\r\n3,c,4\r\n`)).toContain('سطر ۳')
  })

  it('when a line is 100 MB long, without holding it in memory', async () => {
    const file = importFile(`${HEADERS}1,`)
    for (let part = 0; part < 100; part += 1) writeFileSync(file, 'x'.repeat(1e6), { flag: 'a' })
    const before = process.memoryUsage().rss
    await expect(readAll(file)).rejects.toThrow('سطر ۲ از ۲۵۶ هزار کاراکتر بلندتر است')
    expect(process.memoryUsage().rss - before).toBeLessThan(60e6)
  })
})
