import { describe, expect, it } from 'vitest'
import { codalPage } from '#tests/support/sources/codal-page.ts'
import { sourceOf } from '#tests/support/sources/walked-source.ts'
import { PAGED_SOURCES } from './paged-source.ts'

const MONDAY = 'Mon, 02 Mar 2026 00:00:00 GMT'

describe('monthly reports', () => {
  const letter = (number: number, month: number, title = '') => ({
    TracingNo: number,
    Symbol: 'نمونه',
    CompanyName: 'نمونه',
    LetterCode: 'ن-۳۰',
    Title: `گزارش فعالیت ماهانه دوره ۱ ماهه منتهی به ۱۴۰۵/0${month}/۳۱${title}`,
    PublishDateTime: `۱۴۰۵/0${month}/3${title ? 1 : 0} ۱۰:۰۰:۰۰`,
    Url: `/Reports/MonthlyActivity.aspx?LetterSerial=${number}`,
    HasHtml: true,
  })
  const search = (page: number) => {
    const address = new URL(PAGED_SOURCES.codal.addresses[0] ?? '')
    address.searchParams.set('PageNumber', String(page))
    return address.pathname + address.search
  }
  const answer = (...Letters: object[]) => ({
    body: JSON.stringify({ Total: 20, Page: 1, Letters }),
  })
  const report = (number: number) => `/Reports/MonthlyActivity.aspx?LetterSerial=${number}`

  it('are asked where they are newer than what is known; a correction in place of what it corrects', async () => {
    const reports = [1, 2, 3, 4].map((number) => [report(number), { body: codalPage() }])
    const { walk, asked, files } = await sourceOf('codal', {
      [search(1)]: answer(letter(3, 2, ' (اصلاحیه)'), letter(2, 2)),
      [search(2)]: answer(letter(1, 1)),
      [search(3)]: answer(),
      ...Object.fromEntries(reports),
    })
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 5 } })
    expect(asked.map((one) => one.replace(/^200 /, ''))).toEqual([
      search(1),
      report(3),
      search(2),
      report(1),
      search(3),
    ])
    asked.length = 0
    files[search(1)] = answer(letter(4, 3), letter(3, 2, ' (اصلاحیه)'))
    files[search(2)] = answer(letter(2, 2), letter(1, 1))
    expect(await walk()).toMatchObject({ ending: 'finished' })
    expect(asked.filter((one) => one.includes('LetterSerial'))).toEqual([
      `200 ${report(4)}`,
      `200 ${report(2)}`,
    ])
  })

  it('are asked of the site alone, wherever a list says that they are', async () => {
    const { walk, asked } = await sourceOf('codal', {
      [search(1)]: answer(
        { ...letter(1, 1), Url: 'http://[bad' },
        { ...letter(2, 2), Url: 'http://127.0.0.1:1/inside' },
        { ...letter(3, 3), Url: '//169.254.169.254/inside' },
        { ...letter(4, 4), Url: `https://codal.ir${report(4)}` },
      ),
      [search(2)]: answer(),
      [report(4)]: { body: codalPage() },
    })
    expect(await walk()).toMatchObject({ ending: 'finished', failures: [] })
    expect(asked).toEqual([search(1), report(4), search(2)].map((path) => `200 ${path}`))
  })

  it('go on where letters that came meanwhile pushed a page of the search on to the next', async () => {
    const reports = [1, 2, 3, 4].map((number) => [report(number), { body: codalPage() }])
    const { walk, asked } = await sourceOf('codal', {
      [search(1)]: answer(letter(4, 4), letter(3, 3)),
      // Two letters came after page 1 was read.
      [search(2)]: answer(letter(4, 4), letter(3, 3)),
      [search(3)]: answer(letter(2, 2), letter(1, 1)),
      [search(4)]: answer(),
      ...Object.fromEntries(reports),
    })
    expect(await walk()).toMatchObject({ ending: 'finished' })
    expect(asked.filter((one) => one.includes('LetterSerial')).length).toBe(4)
  })

  it.each([
    ['empty', { Total: 45, Letters: [] }],
    ['empty, with a total of nought', { Total: 0, Letters: [] }],
    ['refused to whoever asks too much', { Total: 0, Letters: [], IsAttacker: true }],
  ])(
    'do not end where a list in the middle is %s: it is owed, and asked again',
    async (_, list) => {
      const { walk, files } = await sourceOf('codal', {
        [search(1)]: answer(letter(3, 3)),
        [search(2)]: { body: JSON.stringify(list) },
        [search(3)]: answer(),
        [report(2)]: { body: codalPage() },
        [report(3)]: { body: codalPage() },
      })
      expect(await walk()).toMatchObject({ failures: [{ number: 3 }] })
      files[search(2)] = answer(letter(2, 2))
      expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 4 }, failures: [] })
    },
  )

  it('end where one page of the search comes for ever, and are asked again where they failed', async () => {
    const { walk, asked, files } = await sourceOf('codal', {
      ...Object.fromEntries(
        Array.from({ length: 50 }, (_, at) => [search(at + 1), answer(letter(2, 2), letter(1, 1))]),
      ),
      [report(1)]: { body: codalPage() },
      [report(2)]: { body: '', status: 403 },
    })
    const failures = [{ number: 2, failure: 'status 403' }]
    expect(await walk()).toMatchObject({ ending: 'finished', failures })
    expect(asked.at(-1)).toBe(`403 ${report(2)}`)
    files[report(2)] = { body: codalPage() }
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 2 }, failures: [] })
  })

  it('do not end in silence where the search holds nothing, fails or asks for a sign-in', async () => {
    const { walk, files } = await sourceOf('codal', {
      [search(1)]: answer(letter(1, 1)),
      [search(2)]: answer(),
      [report(1)]: { body: codalPage() },
    })
    expect(await walk()).toMatchObject({ ending: 'finished' })
    files[search(1)] = { body: '{"Total":0,"Page":0,"Letters":[]}' }
    expect(await walk()).toMatchObject({ ending: 'yield' })
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 0 } })
    files[search(1)] = { body: '', status: 500 }
    expect(await walk()).toMatchObject({ ending: 'unreachable' })
    files[search(1)] = { body: '<html><body>ورود به سامانه</body></html>' }
    expect(await walk()).toMatchObject({ ending: 'layout' })
  })
  it('of which a later list asks for a sign-in stop, and go on with that list', async () => {
    const signIn = { body: '<html><body>ورود به سامانه</body></html>' }
    const { walk, asked, files } = await sourceOf('codal', {
      [search(1)]: answer(letter(2, 2)),
      [search(2)]: signIn,
      [search(3)]: answer(),
      [report(1)]: { body: codalPage() },
      [report(2)]: { body: codalPage() },
    })
    expect(await walk()).toMatchObject({ ending: 'layout', failures: [{ number: 3 }] })
    files[search(2)] = answer(letter(1, 1))
    expect(await walk()).toMatchObject({ ending: 'finished', failures: [] })
    expect(asked.slice(-3)).toEqual([search(2), report(1), search(3)].map((path) => `200 ${path}`))
  })

  it('of which one is a page of something else are owed, and asked by the next round', async () => {
    const { walk, files } = await sourceOf('codal', {
      [search(1)]: answer(letter(2, 2), letter(1, 1)),
      [search(2)]: answer(),
      [report(1)]: { body: codalPage() },
      [report(2)]: { body: '<html><body>ورود به سامانه</body></html>', lastModified: MONDAY },
    })
    const failures = [{ number: 2, failure: 'other-content' }]
    expect(await walk()).toMatchObject({ ending: 'finished', failures })
    files[report(2)] = { body: codalPage(), lastModified: MONDAY }
    expect(await walk()).toMatchObject({ ending: 'finished', counts: { pages: 2 }, failures: [] })
  })
})
