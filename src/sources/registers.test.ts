import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classes, sourceFile, workbookOf, zipOf } from '#tests/support/sources/archives.ts'
import { BDPM, DPD, EMA_ROWS, ORANGE } from '#tests/support/sources/register-files.ts'
import { readBdpm } from './bdpm/read-bdpm.ts'
import { readDpd } from './dpd/read-dpd.ts'
import { readEma } from './ema/read-ema.ts'
import { readOrangeBook } from './orange-book/read-orange-book.ts'
import type { Reading, SourceFile } from './reading.ts'

const filesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => sourceFile(name, text))

describe('the Orange Book', () => {
  it('joins products with the ends of their patents and exclusivity', async () => {
    const { records, problems } = await readOrangeBook(filesOf(ORANGE))
    expect(classes(problems)).toEqual(['field orphan', 'field value', 'record value'])
    expect(records).toHaveLength(2)
    expect(records[0]).toEqual({
      register: 'orange-book',
      key: 'N021000-001',
      tradeName: 'AZMUMET',
      holder: 'SAMPLE PHARMA INC',
      ingredients: [
        { name: 'METFORMIN HYDROCHLORIDE', strength: '500MG' },
        { name: 'SITAGLIPTIN PHOSPHATE', strength: 'EQ 50MG BASE' },
      ],
      moleculeBases: ['metformin', 'sitagliptin'],
      forms: ['TABLET'],
      routes: ['ORAL'],
      state: 'current',
      stateWord: 'RX',
      licensedOn: '2007-03-30',
      licensedBefore: null,
      atcCode: null,
      isGeneric: false,
      isBiosimilar: null,
      lastPatentEndsOn: '2029-01-26',
      lastExclusivityEndsOn: '2010-03-30',
    })
    expect(records[1]).toMatchObject({
      key: 'A075000-001',
      state: 'not-marketed',
      isGeneric: true,
      licensedOn: null,
      licensedBefore: '1982-01-01',
      lastPatentEndsOn: null,
    })
  })

  it('is the same from a ZIP, and says what is missing of it', async () => {
    const packed = [sourceFile('EOBZIP.zip', await zipOf(ORANGE))]
    const loose = await readOrangeBook(filesOf(ORANGE))
    expect((await readOrangeBook(packed)).records).toEqual(loose.records)
    const alone = await readOrangeBook(filesOf({ 'products.txt': ORANGE['products.txt'] }))
    expect(classes(alone.problems)).toEqual(['field partial', 'record value'])
    expect(alone.records[0]?.lastPatentEndsOn).toBeNull()
  })
})

describe('the list of the European agency', () => {
  it('finds its headings under the preface and leaves animals out', async () => {
    const file = sourceFile('medicines.xlsx', await workbookOf(EMA_ROWS))
    const { records, problems } = await readEma(file)
    expect(classes(problems)).toEqual(['field value', 'field value'])
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({
      register: 'ema',
      key: 'EMEA/H/C/000001',
      tradeName: 'Azmumet',
      state: 'current',
      moleculeBases: ['metformin', 'sitagliptin'],
      holder: 'Sample Pharma B.V.',
      licensedOn: '2008-07-16',
      atcCode: 'A10BD07',
      isGeneric: true,
      isBiosimilar: false,
    })
    expect(records[1]).toMatchObject({ moleculeBases: ['liraglutide'], state: null })
  })

  it.each([
    [
      'pneumococcal conjugate vaccine (13-valent, adsorbed)',
      ['pneumococcal conjugate vaccine (13-valent, adsorbed)'],
    ],
    [
      'tetanus toxoid, pertussis antigen (acellular; component, a/b)',
      ['tetanus toxoid', 'pertussis antigen (acellular; component, a/b)'],
    ],
    ['coagulation factor IX, recombinant', ['coagulation factor IX, recombinant']],
    [
      'amlodipine / valsartan, hydrochlorothiazide',
      ['amlodipine', 'valsartan', 'hydrochlorothiazide'],
    ],
    ['2,4-dichlorobenzyl alcohol', ['2,4-dichlorobenzyl alcohol']],
  ])('takes no description for a substance of its own: %s', async (inn, names) => {
    const [preface = [], headings = [], ...rows] = EMA_ROWS
    const at = headings.findIndex((heading) => heading.includes('INN'))
    const row = rows[0]?.with(at, inn) ?? []
    const file = sourceFile('medicines.xlsx', await workbookOf([preface, headings, row]))
    const { records } = await readEma(file)
    expect(records[0]?.ingredients.map(({ name }) => name)).toEqual(names)
  })

  it('dates a licence by itself, not by a later decision in a column before it', async () => {
    const rows = EMA_ROWS.map((row, at) => [
      at === 1 ? 'European Commission decision date' : '02/09/2024',
      ...row,
    ])
    const { records } = await readEma(sourceFile('medicines.xlsx', await workbookOf(rows)))
    expect(records[0]?.licensedOn).toBe('2008-07-16')
  })

  it('is the same from a CSV that a spreadsheet saved in Windows-1252', async () => {
    const rows = EMA_ROWS.map((row) =>
      row.map((cell) => `"${cell.replace('Sample', 'Échantillon')}"`),
    )
    const text = rows.map((row) => row.join(',')).join('\r\n')
    const { records } = await readEma(sourceFile('medicines.csv', Buffer.from(text, 'latin1')))
    expect(records[0]).toMatchObject({
      holder: 'Échantillon Pharma B.V.',
      licensedOn: '2008-07-16',
    })
  })
})

describe("Canada's database", () => {
  it('joins its files by DRUG_CODE, for people alone', async () => {
    const { records, problems } = await readDpd(filesOf(DPD))
    expect(classes(problems)).toEqual(['field orphan'])
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({
      key: '02000001',
      tradeName: 'AZMUMET',
      holder: 'SAMPLE PHARMA CANADA',
      moleculeBases: ['metformin', 'sitagliptin'],
      forms: ['TABLET'],
      routes: ['ORAL'],
      state: 'current',
      stateWord: 'MARKETED',
      licensedOn: '2009-03-05',
      atcCode: 'A10BD07',
    })
    expect(records[0]?.ingredients[0]).toEqual({
      name: 'METFORMIN HYDROCHLORIDE',
      strength: '500 MG',
    })
    expect(records[1]).toMatchObject({
      tradeName: 'ALTMED, "OLD"',
      state: 'ended',
      licensedOn: null,
    })
  })

  it.each([
    ['AUTHORIZED BY INTERIM ORDER', 'current'],
    ['AUTHORIZATION BY INTERIM ORDER EXPIRED', 'ended'],
  ])('has the state of what is «%s»', async (word, state) => {
    const status = DPD['status.txt'].replace('MARKETED', word)
    const { records } = await readDpd(filesOf({ ...DPD, 'status.txt': status }))
    expect(records[0]).toMatchObject({ state, stateWord: word, licensedOn: '2009-03-05' })
  })

  it('knows the vaccine of this year by its strains', async () => {
    const strains = DPD['ingred.txt'].replace(
      'METFORMIN HYDROCHLORIDE',
      'HEMAGGLUTININ-STRAIN A (H1N1)',
    )
    const { records } = await readDpd(filesOf({ ...DPD, 'ingred.txt': strains }))
    expect(records[0]?.moleculeBases).toEqual(['influenza vaccine', 'sitagliptin'])
  })

  it('keeps what people are examined with', async () => {
    const drugs = DPD['drug.txt'].replace('Veterinary', 'Radiopharmaceutical')
    const { records } = await readDpd(filesOf({ ...DPD, 'drug.txt': drugs }))
    expect(records.map(({ key }) => key)).toContain('02000002')
  })

  it('opens ZIPs within a ZIP, and says what is missing', async () => {
    const inner = await zipOf({ 'drug.txt': DPD['drug.txt'] })
    const { records, problems } = await readDpd([sourceFile('drug.zip', inner)])
    expect(records).toHaveLength(1)
    expect(classes(problems)).toEqual(['field partial', 'field orphan'])
  })
})

describe('the database of France', () => {
  it('names the moiety of a salt, in French', async () => {
    const { records, problems } = await readBdpm(filesOf(BDPM))
    expect(classes(problems)).toEqual(['field value'])
    expect(records[0]).toMatchObject({
      key: '61000001',
      tradeName: 'AZMUMET 500 mg, comprimé',
      holder: 'SAMPLE PHARMA FRANCE',
      ingredients: [
        { name: 'METFORMINE', strength: '390 mg' },
        { name: 'ACIDE ACÉTYLSALICYLIQUE', strength: '75 mg' },
      ],
      moleculeBases: ['acetylsalicylic acid', 'metformin'],
      routes: ['orale', 'buccale'],
      state: 'current',
      licensedOn: '1997-07-09',
    })
    expect(records[1]).toMatchObject({ state: 'ended', licensedOn: null })
  })

  it('reads Windows-1252 as well', async () => {
    const bytes = Buffer.from(BDPM['CIS_bdpm.txt'], 'latin1')
    const { records } = await readBdpm([{ name: 'CIS_bdpm.txt', bytes }])
    expect(records[0]?.forms).toEqual(['comprimé pelliculé'])
  })
})

type ReadAll = (files: readonly SourceFile[]) => Promise<Reading<unknown>>
const readEmaAlone: ReadAll = ([file]) => readEma(file ?? sourceFile('x', ''))

describe.each<[string, ReadAll, string, string]>([
  ['the Orange Book', readOrangeBook, 'products.txt', ORANGE['products.txt']],
  [
    'the European list',
    readEmaAlone,
    'medicines.csv',
    EMA_ROWS.map((row) => row.join(',')).join('\n'),
  ],
  ["Canada's database", readDpd, 'drug.txt', DPD['drug.txt']],
  ['the database of France', readBdpm, 'CIS_bdpm.txt', BDPM['CIS_bdpm.txt']],
])('of %s', (_, readAll, name, text) => {
  it('a web page in its place, another table, a cut ZIP and nothing are refused whole', async () => {
    const others = [
      '<!DOCTYPE html><html><body>Service unavailable</body></html>',
      'a,b\n1,2\n',
      Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0),
      '',
    ]
    for (const other of others) {
      const { records, problems } = await readAll([sourceFile(name, other)])
      expect(records).toEqual([])
      expect(problems.at(-1)?.severity).toBe('page')
    }
  })

  it.each<[string, string | Uint8Array, RegExp]>([
    ['a web page', '<html><body>Sign in</body></html>', /صفحهٔ وب|نام ستون‌ها/],
    ['nothing', ' \n', /خالی/],
    ['a packed file', gzipSync('a,b'), /فشرده/],
    ['words', 'hello', /نیست/],
  ])('%s under another name is refused for what it is', async (_, content, words) => {
    const { records, problems } = await readAll([sourceFile('download', content)])
    expect(records).toEqual([])
    expect(problems.map(({ severity }) => severity)).toEqual(['page'])
    expect(problems[0]?.message).toMatch(words)
  })

  it('is known whatever a download put around its name', async () => {
    const plain = await readAll([sourceFile(name, text)])
    const [stem, ending] = name.split('.')
    const named = await readAll([sourceFile(`my_${stem} (1).${ending}`, text)])
    expect(named.records).toEqual(plain.records)
    expect(plain.records.length).toBeGreaterThan(0)
  })

  it('a row twice is one, and one key with other facts waits for a person', async () => {
    const plain = await readAll([sourceFile(name, text)])
    const rows = text.trimEnd().split(/\r?\n/)
    const row = rows.find((one) => /azmumet/i.test(one)) ?? ''
    const twice = await readAll([sourceFile(name, [...rows, row].join('\n'))])
    expect(twice.records).toEqual(plain.records)
    const other = row.replace(/azmumet/i, 'OTHERMED')
    const apart = await readAll([sourceFile(name, [...rows, other].join('\n'))])
    expect(classes(apart.problems)).toContain('record duplicate')
  })

  it('a file that ends within a row is refused whole', async () => {
    const rows = text.trimEnd().split(/\r?\n/)
    const cut = [...rows.slice(0, -1), rows.at(-1)?.slice(0, 9)].join('\n')
    const { records, problems } = await readAll([sourceFile(name, cut)])
    expect(records).toEqual([])
    expect(classes(problems)).toContain('page truncated')
  })

  it('no bytes make its reader throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length),
        fc.nat(60),
        fc.string({ unit: 'binary' }),
        async (at, cut, rubbish) => {
          const { records, problems } = await readAll([
            sourceFile(name, text.slice(0, at) + rubbish + text.slice(at + cut)),
          ])
          const isRefused = problems.some(({ severity }) => severity === 'page')
          expect(isRefused && records.length > 0).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })
})
