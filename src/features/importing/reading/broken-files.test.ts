import { describe, expect, it } from 'vitest'
import { importFile } from '#tests/support/factories-import.ts'
import { workbookOf, zipOf } from '#tests/support/sources/archives.ts'
import { openRecords } from './open-records.server.ts'
import { readLayout } from './read-layout.server.ts'

async function look(content: string | Buffer, choice = {}) {
  const path = importFile(content)
  const file = { path, name: 'a.csv', bytes: Buffer.byteLength(content) }
  const layout = await readLayout(file, choice)
  const cells: string[][] = []
  for await (const record of openRecords(file, layout).records) cells.push(record.cells)
  return { layout, cells }
}

const bytes = (...codes: number[]) => Buffer.from(codes)
// «کد» and «دارو» in Windows-1256.
const OLD_HEAD = bytes(0x98, 0xcf, 0x2c, 0xcf, 0xc7, 0xd1, 0xe6, 0x0a)

it.each([
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'تصویر (PNG)'],
  ['a photograph', bytes(0xff, 0xd8, 0xff, 0xe0, 0), 'تصویر (JPEG)'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'PDF'],
  ['a page of an error', '\ufeff<!DOCTYPE html><html><body>403</body></html>', 'صفحهٔ وب (HTML)'],
  [
    'a table of a page under the name of a workbook',
    '<table><tr><td>کد</td></tr></table>',
    'در اکسل باز کنید',
  ],
  ['a packed file', bytes(0x1f, 0x8b, 8, 0), 'فشرده (GZIP)'],
  ['half a ZIP', 'PK\u0003\u0004half', 'ناقص'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 1), 'اکسل قدیمی'],
  ['JSON', '[{"irc": 1}]', 'JSON'],
  ['nothing', '', 'خالی'],
  ['blank lines', '\n\n', 'سطر'],
  ['a text with a NUL', 'a,b\n1,2\n3,\u00004\n', 'در سطر ۳ بایت صفر (NUL)'],
  ['lines of an old Macintosh', 'a,b\r1,2\r', 'CR تنها'],
  [
    'a text read as Latin once',
    Buffer.from(Buffer.from('a,نام\n1,داروسازی\n').toString('latin1')),
    'دو بار تبدیل',
  ],
  ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 'MHT'],
  [
    'a quote that is closed lines later',
    'irc,name,price\n1,a,5\n2,"b,5\n3,c,5\n4,"d",5\n5,e,5\n',
    'از سطر ۳ چند سطر به هم چسبیده',
  ],
  [
    'a quote of the last cell that is closed lines later',
    'irc,price,name\n1,5,"a\n2,5,b\n3,5,c"\n4,5,d\n',
    'از سطر ۲ چند سطر به هم چسبیده',
  ],
  ['a line that ends in CR alone', 'کد IRC,کد ژنریک\n1,a\r2,b\n', 'از سطر ۲ چند سطر به هم چسبیده'],
  ['half a text', 'a,b\n1,"2', 'بسته نشده'],
  [
    'a text of two encodings',
    Buffer.concat([Buffer.from('کد,دارو\n1,دارو\n'), OLD_HEAD]),
    'سطر ۱ با UTF-8 نوشته شده است و سطر ۳ با رمزگذاری دیگر',
  ],
])('a broken file is told what it is: %s', async (_, content, words) => {
  await expect(look(content)).rejects.toThrow(words)
})

it.each([
  [{ mimetype: 'x', 'content.xml': '<a/>' }, 'ODS'],
  [{ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' }, 'Word'],
  [{ 'a.csv': 'x' }, 'فشرده (ZIP)'],
])('a document of another program is called by its name', async (parts, words) => {
  await expect(look(Buffer.from(await zipOf(parts)))).rejects.toThrow(words)
})

/** A sheet of one row of headings and one of these cells. */
const workbook = async (cells: string, parts: Record<string, string>, parted = '/') => {
  const rows = `<row><c t="inlineStr"><is><t>کد</t></is></c><c t="inlineStr"><is><t>نام</t></is></c></row><row>${cells}</row>`
  const all = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://x/relationships/sharedStrings" Target="Texts.xml"/><Relationship Id="rId3" Type="http://x/relationships/styles" Target="styles.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  }
  const named = Object.entries(all).map(([name, text]) => [name.replaceAll('/', parted), text])
  return Buffer.from(await zipOf(Object.fromEntries(named)))
}
const TEXTS = '<sst><si><t>دارو</t></si></sst>'

describe('a workbook of another program', () => {
  it('has its shared texts where it says, in any case of letters', async () => {
    const content = await workbook('<c><v>1</v></c><c t="s"><v>0</v></c>', {
      'xl/texts.xml': TEXTS,
    })
    expect((await look(content)).cells).toEqual([['1', 'دارو']])
  })

  it.each([[{}], [{ 'xl/texts.xml': TEXTS }]])(
    'is refused where a text is missing',
    async (parts) => {
      const content = await workbook('<c><v>1</v></c><c r="B2" t="s"><v>7</v></c>', parts)
      await expect(look(content)).rejects.toThrow('متن سلول B2')
    },
  )

  it('may part its folders as Windows does', async () => {
    const content = await workbook('<c><v>1</v></c><c><v>2</v></c>', {}, '\\')
    expect((await look(content)).cells).toEqual([['1', '2']])
  })

  it('may write a whole number as a fraction', async () => {
    const content = await workbook('<c><v>10861412626.0</v></c><c><v>-12.00</v></c>', {})
    expect((await look(content)).cells).toEqual([['10861412626', '-12']])
  })

  it('takes no sign of width for a day', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="_-* #,##0\\ _D_M_-"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const content = await workbook('<c><v>1</v></c><c s="1"><v>125000</v></c>', {
      'xl/styles.xml': styles,
    })
    expect((await look(content)).cells).toEqual([['1', '125000']])
  })

  it.each([
    [
      'brackets that never close',
      `<numFmts><numFmt formatCode="${'['.repeat(400_000)}"/></numFmts>`,
    ],
    ['tags within tags without end', '<a>'.repeat(1_000) + '</a>'.repeat(1_000)],
  ])('with %s in its styles is read or refused at once', async (_, within) => {
    const styles = { 'xl/styles.xml': `<styleSheet>${within}</styleSheet>` }
    const content = await workbook('<c><v>1</v></c><c><v>2</v></c>', styles)
    const answered = await look(content).then(({ cells }) => cells, String)
    expect(answered).toEqual(
      within.startsWith('<a>') ? expect.stringContaining('خوانده نشد') : [['1', '2']],
    )
  })

  it('may say how a text is pronounced, which is none of it', async () => {
    const text = '<is><r><t>دا</t></r><r><t>رو</t></r><rPh><t>x</t></rPh></is>'
    const content = await workbook(`<c><v>1</v></c><c t="inlineStr">${text}</c>`, {})
    expect((await look(content)).cells).toEqual([['1', 'دارو']])
  })
})

describe('a text', () => {
  it('counts its lines by their ends, whatever ends lines inside a cell', async () => {
    const path = importFile('a,b\r\n1,"x\r\ny"\r\n2,"x\ny"\r\n3,z\r\n')
    const file = { path, name: 'a.csv', bytes: 1 }
    const lines: number[] = []
    for await (const { line } of openRecords(file, await readLayout(file)).records) lines.push(line)
    expect(lines).toEqual([2, 4, 6])
  })

  it('may hold several lines in a cell', async () => {
    expect((await look('کد,نام,نشانی\n1,دارو,"الف, ب\nپ, ت"\n')).cells).toEqual([
      ['1', 'دارو', 'الف, ب\nپ, ت'],
    ])
  })

  it('may begin as a ZIP does', async () => {
    expect(await look('PKID,کد\n1,2\n')).toMatchObject({ cells: [['1', '2']] })
  })

  it.each([
    ['windows-1252', Buffer.from('code,name\n1,caf\u00e9 cr\u00e8me\n', 'latin1'), 'café crème'],
    ['windows-1256', Buffer.concat([OLD_HEAD, OLD_HEAD]), 'دارو'],
    ['utf-16le', Buffer.from('کد,نام\n1,دارو\n', 'utf16le'), 'دارو'],
    ['utf-8', Buffer.from('کد,نام\n1,دارو\n'), 'دارو'],
  ])('in %s is read without being told so', async (encoding, content, word) => {
    const { layout, cells } = await look(content)
    expect(layout.encoding).toBe(encoding)
    expect(cells.flat()).toContain(word)
  })

  it('in ISO-8859-1 is read where that is chosen, and keeps what Windows-1252 has otherwise', async () => {
    const content = Buffer.from('a,b\n1,\u00e9\u0085\n', 'latin1')
    expect((await look(content, { encoding: 'iso-8859-1' })).cells).toEqual([['1', 'é\u0085']])
    expect((await look(content, { encoding: 'windows-1252' })).cells).toEqual([['1', 'é…']])
  })

  it('without headings gives all of its rows, and columns with numbers for names', async () => {
    const { layout, cells } = await look('1,a\n2,b\n', { headerAt: -1 })
    expect(layout.headers).toEqual(['ستون ۱', 'ستون ۲'])
    expect(cells).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ])
  })
})

it('a workbook whose first sheet is hidden is read from the one that is seen, and offers the other', async () => {
  const table = [
    ['کد IRC', 'کد ژنریک'],
    ['1228', '17'],
  ]
  const codes = [
    ['کد', 'شرح'],
    ['۱', 'قرص'],
  ]
  const { layout, cells } = await look(Buffer.from(await workbookOf(table, codes)))
  expect(layout).toMatchObject({ headers: table[0], sheets: ['x', 'y'] })
  expect(cells).toEqual(table.slice(1))
})
