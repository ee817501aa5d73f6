import { gunzipSync, inflateSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import type { SheetValue } from '#src/list/sheet.ts'
import { qrPicture } from '#src/server/qr-code.ts'
import { csvTexts } from './csv.ts'
import { withQrCode } from './picture.server.ts'
import { workbook } from './workbook.server.ts'
import { gzipPieces } from './zip.server.ts'

const columns = [
  { label: 'متن', type: 'text' },
  { label: 'عدد', type: 'number' },
  { label: 'روز', type: 'date' },
] as const

type Row = readonly SheetValue[]

async function* pagesOf(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await collect(pieces))
}

async function readBack(rows: readonly Row[]) {
  const sheet = { name: 'جدول', columns, pages: pagesOf(rows), isTable: true }
  const [read] = await readWorkbook(await bytesOf(workbook([sheet])))
  return read?.data.slice(1) ?? []
}

async function csvOf(rows: readonly Row[]): Promise<string> {
  return (await collect(csvTexts(columns, pagesOf(rows)))).join('')
}

// Readers trim texts and normalise line breaks, as XML says.
const text = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((value) => value.replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd]/g, '').trim())
  .filter((value) => value !== '')

describe('a workbook', () => {
  it('gives back the texts, numbers and days that were put in', async () => {
    const row = fc.tuple(
      text,
      fc.integer(),
      fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const iso = rows.map(([words, number, day]) => [
          words,
          number,
          day.toISOString().slice(0, 10),
        ])
        const read = await readBack(iso)
        const days = read.map(([words, number, day]) => [
          words,
          number,
          day instanceof Date ? day.toISOString().slice(0, 10) : day,
        ])
        expect(days).toEqual(iso)
      }),
      { numRuns: 40 },
    )
  })

  it('leaves out what XML cannot hold and keeps what Excel would unescape', async () => {
    const [first, second] = await readBack([
      ['الف\u0000\u0007\ud800ب😀', 1, null],
      ['<b>&"x"</b> ]]>', 2.5, 'نامعلوم'],
    ])
    expect(first).toEqual(['الفب😀', 1, null])
    expect(second).toEqual(['<b>&"x"</b> ]]>', 2.5, 'نامعلوم'])
  })

  it('has no sheet of a name that another has as Excel cuts and compares them', async () => {
    const long = 'گزارش ماهانهٔ فروش و موجودی انبارها'
    const names = ['Export', 'export', 'export', `${long} ۱`, `${long} ۲`]
    const sheets = names.map((name) => ({ name, columns, pages: pagesOf([]), isTable: false }))
    const read = await readWorkbook(await bytesOf(workbook(sheets)))
    expect(read.map(({ sheet }) => sheet)).toEqual([
      'Export',
      'export (2)',
      'export (3)',
      `${long} ۱`.slice(0, 31),
      `${long.slice(0, 27)} (2)`,
    ])
  })

  it('stops its source when its reader stops', async () => {
    let ended = false
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 5_000 }, () => ['x'.repeat(20), 1, null] as const)
      } finally {
        ended = true
      }
    }
    const pieces = workbook([{ name: 'x', columns, pages: endless(), isTable: true }])
    let seen = 0
    for await (const piece of pieces) {
      seen += piece.length
      if (seen > 20_000) break
    }
    expect(ended).toBe(true)
  })
})

describe('the QR code of a workbook', () => {
  const address = 'https://daru.example/solutions/paper/x'
  const cover = { name: 'درباره', columns, pages: [[['عنوان', 1, null] as const]], isTable: false }

  it('is a picture on its first sheet, and the cells stay as they were', async () => {
    const { sheets, parts } = withQrCode([cover], address)
    const bytes = await bytesOf(workbook(sheets, { parts }))
    const [read] = await readWorkbook(bytes)
    expect(read?.data[0]?.slice(0, 2)).toEqual(['عنوان', 1])
    const names = parts.map(({ path }) => path)
    expect(names).toEqual([
      'xl/drawings/drawing1.xml',
      'xl/drawings/_rels/drawing1.xml.rels',
      'xl/media/qr.png',
    ])
    for (const name of [...names, 'xl/worksheets/_rels/sheet1.xml.rels']) {
      expect(bytes.includes(Buffer.from(name)), name).toBe(true)
    }
    expect(withQrCode([cover], null)).toEqual({ sheets: [cover], parts: [] })
  })

  it('has the modules of its address, dark and light', () => {
    const png = qrPicture(address)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const side = png.readUInt32BE(16)
    const at = png.indexOf('IDAT')
    const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
    const { data, size } = encode(address, { ecc: 'M', border: 2 })
    const step = side / size
    const read = data.map((row, y) =>
      row.map((_, x) => lines[(y * step + 3) * (side + 1) + 1 + x * step + 3] === 0),
    )
    expect(read).toEqual(data)
  })
})

describe('comma-separated values', () => {
  it('begin with a BOM, end lines with CRLF and give back any text', async () => {
    const any = fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.toWellFormed())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(any, fc.integer())), async (rows) => {
        const csv = await csvOf(rows.map(([words, number]) => [words, number, null]))
        expect(csv.startsWith('\ufeffمتن,عدد,روز\r\n')).toBe(true)
        const [, ...read] = parse(csv, { bom: true, record_delimiter: '\r\n' })
        // A mark before what would begin a formula is all that is added.
        const unmarked = (words = '') => words.replaceAll("'", '')
        const plain = read.map(([words, number = '']) => [unmarked(words), Number(number)])
        expect(plain).toEqual(rows.map(([words, number]) => [unmarked(words), number]))
      }),
    )
  })

  const evils = ['=1+1', '+98', '-x', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1']
  const hidden = [';', '\t', '|', '\r\n', '\n', '; ', ';"', '|"" '].map((before) => `x${before}=1`)
  it.each([...evils, ...hidden, "x;=cmd|' /C calc'!A0;y"])(
    'the text %j cannot become a formula, whatever sign a program takes for the end of a cell',
    async (evil) => {
      const csv = await csvOf([
        ['الف', -5, evil],
        [evil, -5, null],
      ])
      for (const delimiter of [',', ';', '\t', '|', [',', ';', '\t']]) {
        const options = { bom: true, relax_quotes: true, relax_column_count: true, delimiter }
        const cells = parse(csv, options).flat()
        const formulas = cells.filter((cell) => /^[\s"]*[=+@＝]/.test(cell) || /^-\D/.test(cell))
        expect(formulas).toEqual([])
      }
    },
  )

  it('are one gzip member', async () => {
    const long = Array.from({ length: 9_000 }, (_, at): Row => [`نام ${at}`, at, null])
    const packed = await bytesOf(gzipPieces(csvTexts(columns, pagesOf(long))))
    expect(gunzipSync(packed).toString()).toBe(await csvOf(long))
  })
})
