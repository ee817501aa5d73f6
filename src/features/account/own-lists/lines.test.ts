import { describe, expect, it } from 'vitest'
import { linesOf, rowsOf, type Table } from './lines.ts'
import { isSure, wholeKeys } from './sure-line.server.ts'

describe('lines of a list', () => {
  it('are those of the column that names records, each once', () => {
    const irc = (n: number) => String(9_999_000_000_000_000 + n)
    const table = ['نام\tIRC', `الف\t${irc(1)}`, `ب\t${irc(2)}`, `ب\t${irc(2)}`].join('\n')
    expect(linesOf([rowsOf(table)])).toEqual({ lines: [irc(1), irc(2)], total: 2 })
    const headed = linesOf([rowsOf('ردیف\tنام دارو\n۱\tمتفورمین\n۲\tآتورواستاتین')])
    expect(headed.lines).toEqual(['متفورمین', 'آتورواستاتین'])
    expect(linesOf([rowsOf(' متفورمين \r\n\r\nمتفورمین\n')]).lines).toEqual(['متفورمين'])
    const read = (text: string) => linesOf([rowsOf(text)]).lines
    const codes = ['900001', '900002', '900003']
    for (const mark of [', ', '،', '; ', '؛', '|', ' ', '\t']) {
      expect(read(codes.join(mark)), mark).toEqual(codes)
      expect(read(`${codes[0]}${mark}${codes[1]}\n${codes[2]}`), mark).toEqual(codes)
    }
    expect(read('۹۰۰۰۰۱، ۹۰۰۰۰۲')).toEqual(['۹۰۰۰۰۱', '۹۰۰۰۰۲'])
    expect(read('1234 5678 9012 3456')).toEqual(['1234 5678 9012 3456'])
    expect(read('متفورمین، لوزارتان، آتورواستاتین')).toHaveLength(3)
    const titles = ['متفورمین 500 mg، قرص', 'لوزارتان 25 mg، قرص']
    expect(read(titles.join('\n'))).toEqual(titles)
    expect(read(titles[0] ?? '')).toEqual(titles.slice(0, 1))
    expect(read('ردیف؛کد ژنریک؛نام\n۱؛۹۰۰۰۰۱؛الف\n۲؛۹۰۰۰۰۱؛الف')).toEqual(['۹۰۰۰۰۱'])
    expect(read('row,Generic Code\n1,900001\n2,900002')).toEqual(['900001', '900002'])
    const pasted = '\u2067متفورمین\u2069\u000bلوزارتان\u0007\r\nآسپرین\u2028لوزارتان'
    expect(read(pasted)).toEqual(['متفورمین', 'لوزارتان', 'آسپرین'])
    const many = Array.from({ length: 2_300 }, (_, n) => `دارو ${n}`).join('\n')
    const { lines, total } = linesOf([rowsOf(many)])
    expect([lines.length, total]).toEqual([2_000, 2_300])
  })

  it.each([
    [
      'a title above',
      [['فروش ۱۴۰۵'], ['ردیف', 'نام کالا'], ['1', 'الف'], ['2', 'ب'], ['جمع کل', '']],
    ],
    [
      'two rows of headings',
      [
        ['', 'کالا'],
        ['ردیف', 'کد ژنریک'],
        ['1', 'الف'],
        ['2', 'ب'],
      ],
    ],
    [
      'rows counted under headings nobody knows',
      [
        ['Row', 'x'],
        ['1', 'الف'],
        ['2', 'ب'],
      ],
    ],
    [
      'rows counted without headings',
      [
        ['1', '12', 'الف'],
        ['2', '70', 'ب'],
      ],
    ],
    [
      'a code missing in a row',
      [
        ['کد ژنریک', 'نام دارو (فارسی)'],
        ['الف', 'متفورمین'],
        ['', 'ب'],
      ],
    ],
    [
      'a company beside each',
      [
        ['شرکت', 'GTIN'],
        ['آریا', 'الف'],
        ['آریا', 'ب'],
        ['آریا', ''],
      ],
    ],
    [
      'a value that is a heading elsewhere',
      [
        ['الف', 'ماده موثره'],
        ['ب', 'ماده موثره'],
      ],
    ],
    [
      'a word of a heading below other rows',
      [
        ['الف', 'x'],
        ['ب', 'دارو'],
      ],
    ],
    [
      'groups alone',
      [
        ['سطح', 'کد ATC'],
        ['x', 'الف'],
        ['y', 'ب'],
      ],
    ],
    [
      'companies alone',
      [
        ['ردیف', 'نام شرکت'],
        ['1', 'الف'],
        ['2', 'ب'],
      ],
    ],
  ])('are no row numbers, titles or totals: %s', (_, table) => {
    expect(linesOf([table]).lines).toEqual(['الف', 'ب'])
  })

  it('of several tables are found in each by its own headings', () => {
    const tables: Table[] = [
      [['متفورمین']],
      [
        ['ردیف', 'کد ژنریک'],
        ['1', '900001'],
      ],
      [['IRC'], ['x']],
    ]
    expect(linesOf(tables).lines).toEqual(['متفورمین', '900001', 'x'])
  })

  it('are of tables as wide and cells as long as people write them, whatever is brought', () => {
    const rows = rowsOf(`${'\t'.repeat(1_000)}irc\n${'ا'.repeat(9_000)}\t1`)
    expect(rows.map(({ length }) => length)).toEqual([200, 2])
    expect(rows[1]?.[0]).toHaveLength(2_000)
    expect(rowsOf('-\n\n'.repeat(30_000))).toHaveLength(20_001)
  })
})

describe('what a line names', () => {
  const medicine = (title: string, latin: string, details: string) => ({
    kind: 'medicine',
    title,
    about: `${latin} · قرص`,
    isExact: false,
    isAsWritten: true,
    details,
  })
  const found = [
    medicine('لوزارتان 25 mg', 'Losartan', '25 mg tablet قرص'),
    medicine(
      'لوزارتان / هیدروکلروتیازید 25 mg/5 mg',
      'Losartan / HCTZ',
      '25 mg 5 mg 30 tablet قرص',
    ),
    medicine('لوزارتان 50 mg', 'Losartan', '50 mg tablet قرص'),
  ]
  const known = new Map(
    found.map(({ kind, title, details }) => [
      `${kind} ${title}`,
      [
        { key: '1', details },
        { key: '2', details: details.replace('tablet قرص', 'capsule کپسول') },
      ],
    ]),
  )

  it('is of records of one name those of the form that it says', () => {
    const keysOf = (line: string) => found.slice(0, 1).flatMap((one) => wholeKeys(line, one, known))
    expect(keysOf('لوزارتان ۲۵')).toEqual(['1', '2'])
    expect(keysOf('قرص لوزارتان ۲۵')).toEqual(['1'])
    expect(keysOf('کپسول لوزارتان ۲۵ میلی‌گرم')).toEqual(['2'])
    expect(keysOf('شربت لوزارتان ۲۵')).toEqual([])
    const half = medicine('لوزارتان 2.5 mg', 'Losartan', '2.5 mg tablet قرص')
    const ofHalf = new Map([[`medicine ${half.title}`, [{ key: '3', details: half.details }]]])
    expect(wholeKeys('لوزارتان ۵', half, ofHalf)).toEqual([])
    expect(wholeKeys('لوزارتان ۲٫۵', half, ofHalf)).toEqual(['3'])
    expect(wholeKeys('لوزارتان دو و نیم', half, ofHalf)).toEqual(['3'])
    const salt = medicine('لوزارتان 100 mg', 'Losartan potassium', '100 mg tablet قرص')
    const ofSalt = new Map([[`medicine ${salt.title}`, [{ key: '4', details: salt.details }]]])
    expect(wholeKeys('لوزارتان پتاسیم ۱۰۰', salt, ofSalt)).toEqual(['4'])
    expect(wholeKeys('لوزارتان سدیم ۱۰۰', salt, ofSalt)).toEqual([])
  })

  it.each([
    ['لوزارتان ۲۵', true],
    ['لوزارتان ۲۵ میلی‌گرم قرص', true],
    ['لوزار تان ۲۵', true],
    ['Losartan 25mg Tab', true],
    // Either of two, a word that nothing has, no name at all, and another one than comes first.
    ['لوزارتان', false],
    ['لوزارتان ۲۵ آهسته‌رهش', false],
    ['قرص ۲۵', false],
    ['لوزارتان ۵۰', false],
  ])('%j is sure: %s', (line, sure) => {
    expect(isSure(line, found, known)).toBe(sure)
    expect(
      isSure(
        line,
        found.map((one) => ({ ...one, isAsWritten: false })),
        known,
      ),
    ).toBe(false)
  })
})
