import { describe, expect, it, vi } from 'vitest'
import { zipOf } from '#tests/support/sources/archives.ts'
import type { Served } from '#tests/support/sources/file-stand-in.ts'
import { taminCsv, taminPage } from '#tests/support/sources/tamin-page.ts'
import { sourceOf } from '#tests/support/sources/walked-source.ts'

const MONDAY = 'Mon, 02 Mar 2026 00:00:00 GMT'
const TUESDAY = 'Tue, 03 Mar 2026 00:00:00 GMT'

const bdpmRow = (cis: number) =>
  `${cis}\tAZMUMET, comprimé\tcomprimé\torale\tAutorisation active\tProcédure nationale\tCommercialisée\t02/01/2015\t\t\tSAMPLE PHARMA\tNon`
const bdpm = (count: number) =>
  Array.from({ length: count }, (_, at) => bdpmRow(60_000_000 + at)).join('\r\n')
const COMPO = '60000000\tcomprimé\t00001\tMETFORMINE\t500 mg\tun comprimé\tSA\t1'
const CIS = '/download/file/CIS_bdpm.txt'
const CIS_COMPO = '/download/file/CIS_COMPO_bdpm.txt'

const orange = (count: number) => [
  'Ingredient~DF;Route~Trade_Name~Applicant~Strength~Appl_Type~Appl_No~Product_No~TE_Code~Approval_Date~RLD~RS~Type~Applicant_Full_Name',
  ...Array.from(
    { length: count },
    (_, at) =>
      `METFORMIN HYDROCHLORIDE~TABLET;ORAL~AZMUMET~SAMPLE~500MG~N~${String(21_000 + at).padStart(6, '0')}~001~AB~Mar 30, 2007~Yes~Yes~RX~SAMPLE`,
  ),
]
const dpd = (count: number, from: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `"${from + at}","","Human","0${2_000_000 + from + at}","AZMUMET","","N","123","2","01-JAN-2020","0100","Humain","","AZMUMET"`,
  )
const DPD_FOLDER = '/content/dam/hc-sc/documents/services/drug-product-database'

/** Registers that are told in archives, with so many of their records in the first. */
const IN_ARCHIVES = [
  [
    'orange-book',
    ['/media/76860/download?attachment'],
    (count: number) => zipOf({ 'products.txt': orange(count).join('\r\n') }),
  ],
  [
    'dpd',
    ['allfiles', 'allfiles_ap', 'allfiles_dr', 'allfiles_ia'].map(
      (name) => `${DPD_FOLDER}/${name}.zip`,
    ),
    (count: number, from = 1) =>
      zipOf({
        'drug.txt': dpd(count, from).join('\n'),
        'ingred.txt': `"${from}","1","METFORMIN HYDROCHLORIDE","I","500","MG","","","N","","","","","",""\n`,
      }),
  ],
] as const

it.each(IN_ARCHIVES)(
  'a register in archives, %s, is asked once, then for what changed; half an edition stops it',
  async (name, paths, bodyOf) => {
    const bodies = paths.map(
      async (path, at) =>
        [path, { body: await bodyOf(20, 1 + at * 100), lastModified: MONDAY }] as const,
    )
    const { walk, read, files } = await sourceOf(
      name,
      Object.fromEntries(await Promise.all(bodies)),
    )
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: paths.length } })
    const { records } = await read()
    expect(records).toHaveLength(20 * paths.length)
    expect(records[0]).toMatchObject({ moleculeBases: ['metformin'] })
    expect(await walk()).toMatchObject({ counts: { pages: 0, unchanged: paths.length } })
    for (const path of paths) files[path] = { body: await bodyOf(2), lastModified: TUESDAY }
    expect(await walk()).toMatchObject({ ending: 'yield' })
  },
)

describe('a register in files', () => {
  it('is asked whole once, then only for what changed, and read together', async () => {
    const { walk, read, asked, files } = await sourceOf('bdpm', {
      [CIS]: { body: bdpm(20), lastModified: MONDAY },
      [CIS_COMPO]: { body: COMPO, lastModified: MONDAY },
    })
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 2 } })
    expect((await read()).records).toHaveLength(20)
    expect(await walk()).toMatchObject({ counts: { pages: 0, unchanged: 2 } })
    files[CIS] = { body: bdpm(21), lastModified: TUESDAY }
    expect(await walk()).toMatchObject({ counts: { pages: 1, unchanged: 1 } })
    const [first, ...others] = (await read()).records
    expect(first).toMatchObject({ key: '60000000', moleculeBases: ['metformin'] })
    expect(others).toHaveLength(20)
    expect(asked.slice(-2)).toEqual([`200 ${CIS}`, `304 ${CIS_COMPO}`])
  })

  it('of which a server says that what was never seen did not change has failed', async () => {
    const { walk, files } = await sourceOf('bdpm', {
      [CIS]: { body: '', status: 304 },
      [CIS_COMPO]: { body: COMPO },
    })
    expect(await walk()).toMatchObject({
      ending: 'unreachable',
      counts: { pages: 0, unchanged: 0 },
      failures: [{ number: 1 }, { number: 2, failure: 'other-content' }],
    })
    files[CIS] = { body: bdpm(20) }
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { failed: 0 } })
  })

  it('stops at an edition that is much shorter, and shows it', async () => {
    const { walk, files } = await sourceOf('bdpm', {
      [CIS]: { body: bdpm(20) },
      [CIS_COMPO]: { body: COMPO },
    })
    await walk()
    files[CIS] = { body: bdpm(9) }
    const stopped = await walk()
    expect(stopped).toMatchObject({ ending: 'yield', remark: expect.stringContaining('۲۰ رکورد') })
    expect(stopped.captureId).toBeGreaterThan(0)
  })

  it('goes on at once where a web page came in place of one of them, and waits while it comes', async () => {
    const { walk, files } = await sourceOf('bdpm', {
      [CIS]: { body: '<html><form>login</form></html>' },
      [CIS_COMPO]: { body: COMPO },
    })
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await walk()).toMatchObject({ ending: 'layout', failures: [{ number: 1 }] })
    }
    files[CIS] = { body: bdpm(20) }
    expect(await walk()).toMatchObject({ ending: 'finished', failures: [] })
  })

  it('whose robots.txt fails is not asked, and no longer waited for than for a page', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const { walk, asked } = await sourceOf('bdpm', { '/robots.txt': { body: '', status: 503 } })
    const remark = 'robots.txt: کد پاسخ ۵۰۳'
    expect(await walk()).toMatchObject({ ending: 'unreachable', remark })
    expect(asked).toEqual([])
    expect(limits.mock.calls).toEqual([[30_000]])
    limits.mockRestore()
  })

  it.each<[string, Served, string]>([
    [
      'an older edition',
      { body: bdpm(20), lastModified: 'Sun, 01 Mar 2026 00:00:00 GMT' },
      'older',
    ],
    ['half a file', { body: bdpm(21), isCut: true }, 'broken-off'],
    ['an error', { body: 'no', status: 503 }, 'status 503'],
  ])('does not take %s for the newest', async (_, served, failure) => {
    const { walk, read, files } = await sourceOf('bdpm', {
      [CIS]: { body: bdpm(20), lastModified: MONDAY },
      [CIS_COMPO]: { body: COMPO, lastModified: MONDAY },
    })
    await walk()
    files[CIS] = served
    expect(await walk()).toMatchObject({
      ending: 'unreachable',
      failures: [{ number: 1, failure }],
    })
    expect((await read()).records).toHaveLength(20)
    files[CIS] = { body: bdpm(21), lastModified: TUESDAY }
    expect(await walk()).toMatchObject({ ending: 'finished', failures: [] })
    expect((await read()).records).toHaveLength(21)
  })

  it.each<[string, () => Promise<Served['body']>]>([
    ['a web page', async () => '<html><body>Maintenance</body></html>'],
    ['a text with success', async () => 'Error: try again later'],
    ['an archive of something else', () => zipOf({ 'readme.txt': 'x' })],
  ])('stops where %s comes in place of a workbook', async (_, bodyOf) => {
    const path = '/en/documents/report/medicines-output-medicines-report_en.xlsx'
    const { walk } = await sourceOf('ema', { [path]: { body: await bodyOf() } })
    const outcome = await walk()
    expect(outcome).toMatchObject({ counts: { pages: 0 }, failures: [{ number: 1 }] })
    expect(outcome.ending === 'layout').toBe(outcome.captureId !== null)
  })
})

describe('the formulary of the insurer', () => {
  it('is the file whose address the operator gives; a page of the grid says that it is partial', async () => {
    const page = '/Forms/Public/Druglist.aspx?pagename=hdpDrugList'
    const { walk, read } = await sourceOf('tamin', {
      [page]: { body: taminPage() },
      '/whole.csv': { body: taminCsv() },
    })
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 1 } })
    expect((await read()).problems).toContainEqual(expect.objectContaining({ class: 'partial' }))
    await walk({ addresses: ['https://elsewhere.example/whole.csv'] })
    expect((await read()).counts.readings).toBe(2)
  })
})
