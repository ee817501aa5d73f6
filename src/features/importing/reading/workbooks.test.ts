import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type ZipEntry, zip } from '#src/features/exporting/file/zip.server.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import { importFile } from '#tests/support/factories-import.ts'
import { openRecords } from './open-records.server.ts'
import { readLayout } from './read-layout.server.ts'
import { recogniseFile } from './recognise-file.ts'

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="#,##0 &quot;تومان&quot;"/><numFmt numFmtId="167" formatCode="#,##0\\ [$ریال-429]"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>'
const PARTS: ZipEntry[] = [
  { name: '[Content_Types].xml', texts: ['<Types/>'] },
  {
    name: 'xl/workbook.xml',
    texts: ['<workbook><sheets><sheet name="برگه" sheetId="1" r:id="rId1"/></sheets></workbook>'],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    texts: [
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
  },
  { name: 'xl/styles.xml', texts: [STYLES] },
]
const sheet = (texts: ZipEntry['texts']): ZipEntry => ({ name: 'xl/worksheets/sheet1.xml', texts })
const rows = (...cells: string[]) =>
  sheet([
    `<worksheet><sheetData>${cells.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('')}</sheetData></worksheet>`,
  ])
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const HEADER = inline('کد IRC') + inline('کد ژنریک')

async function write(...entries: ZipEntry[]): Promise<string> {
  const path = importFile('', 'book.xlsx')
  await pipeline(Readable.from(zip([...PARTS, ...entries])), createWriteStream(path))
  return path
}

async function look(path: string) {
  const file = { path, name: 'book.xlsx', bytes: (await stat(path)).size }
  return { file, layout: await readLayout(file) }
}

async function read(path: string, places: readonly number[] = []) {
  const { file, layout } = await look(path)
  const found: { line: number; cells: string[] }[] = []
  for await (const record of openRecords(file, layout, { places }).records) found.push(record)
  return found
}

const refusal = (reason: string) => ({ message: expect.stringContaining(reason) })

describe('a workbook', () => {
  it('is recognised by its headings, as texts are', async () => {
    const headings = ['GenericCode', 'ErxTitle', 'ERXCode'].map(inline).join('')
    const path = await write(rows(headings, inline('1') + inline('دارو') + inline('2')))
    const file = await recogniseFile(path, SOURCE_FILES['iran-erx'])
    expect(file.shape.kind).toBe('titles')
    for await (const { cells } of file.open(undefined).records) {
      expect(cells).toEqual(['1', 'دارو', '2'])
    }
    expect.assertions(2)
  })

  it('is read with shared texts, dates, long codes and blanks in their places', async () => {
    const shared =
      '<sst><si><t>آ &amp; ب</t></si><si><r><t>دو </t></r><r><t>پاره</t></r><rPh><t>x</t></rPh></si></sst>'
    const path = await write(
      { name: 'xl/sharedStrings.xml', texts: [shared] },
      rows(
        inline('گزارش'),
        `${HEADER}${inline('تاریخ')}${inline('نام')}`,
        '<c r="A3"><v>1.234567890123456E15</v></c><c r="C3" s="1"><v>45506</v></c><c r="D3" t="s"><v>0</v></c>',
        '<c r="D4" t="s"><v>1</v></c>',
      ),
    )
    expect((await look(path)).layout).toMatchObject({ headerAt: 1, sheets: ['برگه'] })
    expect(await read(path)).toEqual([
      { line: 3, cells: ['1234567890123456', '', '2024-08-02', 'آ & ب'] },
      { line: 4, cells: ['', '', '', 'دو پاره'] },
    ])
  })

  it('with formulas gives the values last worked out, and follows no link', async () => {
    const path = await write(
      { name: 'xl/externalLinks/externalLink1.xml', texts: ['<externalLink/>'] },
      rows(
        HEADER,
        `<c r="A2" t="str"><f>[1]Sheet!A1</f><v>12</v></c><c r="B2"><f>1+1</f><v>2</v></c>`,
      ),
    )
    expect(await read(path)).toEqual([{ line: 2, cells: ['12', '2'] }])
  })

  it.each(['', '<v></v>'])('with a formula never worked out is refused', async (value) => {
    const path = await write(rows(HEADER, `<c r="A2"><f>WEBSERVICE("http://x")</f>${value}</c>`))
    await expect(read(path)).rejects.toMatchObject(refusal('A2'))
  })

  it('with macros is refused', async () => {
    const path = await write(rows(HEADER), { name: 'xl/vbaProject.bin', texts: ['x'] })
    await expect(look(path)).rejects.toMatchObject(refusal('ماکرو'))
  })

  it('with a document type is refused, so that no entity is ever expanded', async () => {
    const path = await write(
      sheet(['<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>']),
    )
    await expect(look(path)).rejects.toMatchObject(refusal('تعریف سند'))
  })
})

describe('a workbook that people made', () => {
  const cells = (...texts: string[]) => texts.map(inline).join('')
  const second: ZipEntry[] = [
    {
      name: 'xl/workbook.xml',
      texts: [
        '<workbook><sheets><sheet name="۱" r:id="rId1"/><sheet name="۲" r:id="rId2"/></sheets></workbook>',
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      texts: [
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ],
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      texts: [`<worksheet><sheetData><row>${HEADER}</row></sheetData></worksheet>`],
    },
  ]

  it.each([
    ['nothing', []],
    ['a title', [inline('گزارش ماه')]],
  ])('begins with the table where %s stands on the sheet before it', async (_, cover) => {
    const { layout } = await look(await write(rows(...cover), ...second))
    expect(layout).toMatchObject({ sheet: 1, sheets: ['۱', '۲'], headers: ['کد IRC', 'کد ژنریک'] })
  })

  it('may be coloured to its last column, but say nothing there', async () => {
    const path = await write(rows(`${HEADER}<c r="XFD1" s="1"/>`, cells('1', '2')))
    expect(await read(path)).toEqual([{ line: 2, cells: ['1', '2'] }])
    const wide = await write(rows(`${HEADER}<c r="XFD1"><v>1</v></c>`))
    await expect(look(wide)).rejects.toMatchObject(refusal('۲۰۰ ستون'))
  })

  it('keeps no sign that no database holds, and shows fifteen digits of a fraction', async () => {
    const odd = `${cells('_x0000_آ', '_xD83D_ب')}<c><v>12999.999999999998</v></c><c><v>0.1</v></c>`
    expect(await read(await write(rows(HEADER, odd)))).toEqual([
      { line: 2, cells: ['آ', '\ufffdب', '13000', '0.1'] },
    ])
  })

  it('says shares and amounts in toman as they are shown', async () => {
    const amounts = '<c s="4"><v>132000</v></c><c s="5"><v>1320000.5</v></c>'
    const shares = '<c s="2"><v>0.7</v></c><c s="3"><v>0.28999999999999998</v></c>'
    expect(await read(await write(rows(HEADER, shares, amounts)))).toEqual([
      { line: 2, cells: ['70%', '29%'] },
      { line: 3, cells: ['132000 تومان', '1320000.5'] },
    ])
  })

  it('shows the errors of its formulas, and its texts may be written as they are', async () => {
    const odd =
      '<c t="e"><f>x()</f><v>#NAME?</v></c><c t="inlineStr"><is><t><![CDATA[آ & ب]]></t></is></c>'
    expect(await read(await write(rows(HEADER, odd)))).toEqual([
      { line: 2, cells: ['#NAME?', 'آ & ب'] },
    ])
  })

  it('counts its lines itself where they are no numbers', async () => {
    const odd = `<row r="x">${HEADER}</row><row r="99999999999">${cells('1')}</row><row r="1">${cells('2')}</row>`
    const path = await write(sheet([`<worksheet><sheetData>${odd}</sheetData></worksheet>`]))
    expect((await read(path)).map(({ line }) => line)).toEqual([2, 3])
  })

  it.each([
    ['A2:A3', [0], 'A2:A3'],
    ['A2:B3', [1], 'A2:B3'],
    ['B2:B3', [0], null],
    ['A2:B2', [0, 1], null],
    ['A1:A2', [0], null],
  ])('with %s merged, of which columns %j are used, is refused: %s', async (ref, places, words) => {
    const table = [HEADER, cells('1', '2'), cells('3', '4')].map((row) => `<row>${row}</row>`)
    const merged = `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`
    const path = await write(
      sheet([`<worksheet><sheetData>${table.join('')}</sheetData>${merged}</worksheet>`]),
    )
    if (words === null) expect(await read(path, places)).toHaveLength(2)
    else await expect(read(path, places)).rejects.toMatchObject(refusal(words))
  })
})

describe('the XML of a workbook', () => {
  it('keeps signs that XML does not know as they are written', async () => {
    const careless = inline('آب\u000b') + inline('_x000D_دو&nbsp;')
    const path = await write(rows(HEADER, careless))
    expect(await read(path)).toEqual([{ line: 2, cells: ['آب\u000b', '\rدو&nbsp;'] }])
  })

  it.each(['نمک & آب', '</c>', '<c r=A2>'])('«%s» is refused, not guessed at', async (text) => {
    await expect(read(await write(rows(HEADER, inline(text))))).rejects.toMatchObject(
      refusal('خوانده نشد'),
    )
  })

  it('may name its parts by a prefix', async () => {
    const prefixed = `<x:worksheet xmlns:x="s"><x:sheetData><x:row r="1"><x:c t="str"><x:v>الف</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await read(await write(sheet([prefixed])))).toEqual([{ line: 2, cells: ['7'] }])
  })

  it('whose tag never ends is refused before it fills the memory', async () => {
    const endless = [
      '<worksheet><sheetData><row r="1"><c t="',
      ...Array(30).fill('a'.repeat(100_000)),
    ]
    await expect(look(await write(sheet(endless)))).rejects.toMatchObject(refusal('خوانده نشد'))
  })
})

describe('an archive that is a trap', () => {
  const blanks = () => Array.from({ length: 60 }, () => ' '.repeat(1024 * 1024))

  it('is refused by its directory before anything is inflated', async () => {
    const path = await write(sheet(blanks()))
    await expect(look(path)).rejects.toMatchObject(refusal('بیش از اندازه'))
  })

  it('that lies about its sizes is refused while it is inflated', async () => {
    const { readFile } = await import('node:fs/promises')
    const bytes = await readFile(await write(sheet(blanks())))
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bytes.writeUInt32LE(5_000, entry + 24)
    await expect(look(importFile(bytes, 'lie.xlsx'))).rejects.toMatchObject(
      refusal('بیش از اندازه'),
    )
  })

  it('of thousands of entries is refused', async () => {
    const many = Array.from({ length: 2_001 }, (_, at) => ({ name: `xl/${at}.xml`, texts: ['x'] }))
    await expect(look(await write(...many))).rejects.toMatchObject(refusal('بخش'))
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['of another kind', () => Buffer.from('PK\u0003\u0004 no more than that')],
    ['of old Excel or with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['empty', () => Buffer.alloc(0)],
    ['an image', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused in words', async (_, spoil) => {
    const { readFile } = await import('node:fs/promises')
    const bytes = await readFile(await write(rows(HEADER)))
    await expect(look(importFile(spoil(bytes), 'x.xlsx'))).rejects.toMatchObject({
      name: 'AppError',
      message: expect.stringMatching(/پذیرفته نشد/),
    })
  })
})

/** What is held once everything else was collected: when that happens by itself is nobody's to say. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

describe('a quarter of a million rows', () => {
  const ROWS = 250_000
  function* many(): Generator<string> {
    yield `<worksheet><sheetData><row r="1">${HEADER}</row>`
    for (let start = 2; start <= ROWS + 1; start += 1_000) {
      let text = ''
      for (let row = start; row < start + 1_000; row += 1) {
        text += `<row r="${row}"><c r="A${row}"><v>${(row * 7_919_777) % 999_983}</v></c><c r="B${row}"><v>${row}</v></c></row>`
      }
      yield text
    }
    yield '</sheetData></worksheet>'
  }

  it('are streamed, and nothing holds them', async () => {
    const { file, layout } = await look(await write(sheet(many())))
    let [count, most] = [0, 0]
    const before = heldBytes()
    for await (const { cells } of openRecords(file, layout).records) {
      count += cells.length === 2 ? 1 : 0
      if (count % 25_000 === 0) most = Math.max(most, heldBytes() - before)
    }
    expect(count).toBe(ROWS)
    expect(most).toBeLessThan(12 * 1024 * 1024)
  }, 120_000)
})
