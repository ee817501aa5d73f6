import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { routerName } from '#src/catalogue/facts/kinds.ts'
import { LISTS, recordOfRow } from '#src/catalogue/lists.server.ts'
import { listExports } from '#src/features/exporting/router.ts'
import { COMPARED_KINDS, type ComparedKind } from '#src/features/record-actions/compared-lists.ts'
import { salesSum } from '#src/insight/sales/sales-words.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { callerAs } from '../support/callers.ts'
import { download, openCsv, openWorkbook } from '../support/exported-file.ts'
import { pastDay } from '../support/past-day.ts'
import { makePerson, signIn, subscribe } from '../support/people.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

const { db, portal } = await portalOn(sampleDatabase())
const caller = callerAs('organizational', db)
const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-12' })
const { headers: member } = await signIn(db, person)

async function someIds(kind: ComparedKind): Promise<string[]> {
  if (kind === 'molecules') {
    const { rows } = await db.$client.query<{ id: string }>(`select molecule_id::text as id
      from medicines group by 1 order by sum(licence_count) desc, 1 limit 3`)
    return rows.map(({ id }) => id)
  }
  const { rows } = await caller[routerName(kind)].list({ size: '20' })
  return rows.slice(0, 3).map((row) => recordOfRow(LISTS[kind], row).id)
}

const get = (
  format: string,
  search: Record<string, string>,
  headers: Record<string, string> = member,
) =>
  fetch(`${portal.url}/api/compare.${format}?${new URLSearchParams(search)}`, {
    headers,
    redirect: 'manual',
  })

/** A value as a file has it: days in Jalali, nothing where nothing is known. */
const inFile = (type: string, value: string | number | null) =>
  value === ''
    ? null
    : type === 'date' && value !== null
      ? formatJalali(String(value), 'short', 'latn')
      : value

it.each(COMPARED_KINDS)(
  'the comparison of %s is a file with every row of its page',
  async (kind) => {
    const ids = await someIds(kind)
    const { records, groups } = await caller.comparing.records({ kind, ids })
    const { heading, rows, about } = await openWorkbook(
      await get('xlsx', { kind, ids: ids.join() }),
    )
    const titles = records.map(({ title }) => title.replace(/[\u2066\u2069]/g, ''))
    expect(heading).toEqual(['گروه', 'ویژگی', 'یادداشت', ...titles])
    expect(rows).toEqual(
      groups.flatMap((group) =>
        group.rows.map(({ label, type, note, cells }) => [
          group.title,
          ['amount', 'sum'].includes(type) ? `${label} (ریال)` : label,
          type === 'amount' && cells.some((cell) => cell.note)
            ? expect.stringContaining('هر ')
            : (note ?? null),
          ...cells.map(({ value, isLeast, text = null }) =>
            isLeast ? `حداقل ${value}` : (inFile(type, value) ?? text),
          ),
        ]),
      ),
    )
    expect(about.get('نشانی همین نما')).toContain(`/compare?kind=${kind}`)
  },
)

it('it says «حداقل» of makers where a licence of unknown supply may be of one more, as its page and the score do', async () => {
  const [first, second] = (await caller.opportunities.list({ sort: '-makers' })).rows.map(
    ({ code }) => String(code),
  )
  const change = (by: string) =>
    db.$client.query(`update medicines set local_count = local_count ${by} 1 where code = ${first}`)
  await change('-')
  try {
    const search = { kind: 'medicines', ids: `${first},${second}` }
    const { rows } = await openWorkbook(await get('xlsx', search))
    const makers = rows.find((row) => row.includes('سازندهٔ داخلی')) ?? []
    expect(makers.filter((cell) => String(cell).startsWith('حداقل '))).toHaveLength(1)
    const scored = await caller.opportunities.list({ q: first ?? '' })
    expect(scored.rows.map((row) => row.unknownSupplyCount)).toContain(1)
    const list = { code: first ?? '', hide: 'licences' }
    const paper = { of: 'medicines', key: first ?? '', search: {} }
    const { figures } = await caller.brief.record(paper)
    const figure = figures.find(({ label }) => label === 'سازندهٔ داخلی')
    // Among the counted figures, which open the paper.
    expect(figure).toMatchObject({ measure: 'count', value: expect.stringMatching(/^حداقل /) })
    const path = `medicines.csv${writeSearchString(list)}`
    const [heading = [], row = []] = await openCsv(await download(portal, path, member))
    expect(row[heading.indexOf('سازنده') + 1]).toBe('حداقل')
    const { tables } = await caller.brief.list({ of: 'medicines', search: list })
    expect(tables.flatMap((table) => table.rows.flat()).join(' ')).toMatch(/[۰-۹]\nحداقل/)
  } finally {
    await change('+')
  }
})

it('it comes as CSV too, two records at least, to subscribers alone', async () => {
  const kind = 'molecules'
  const ids = await someIds(kind)
  const [heading] = await openCsv(await get('csv', { kind, ids: ids.join() }))
  expect(heading).toHaveLength(6)
  expect((await get('csv', { kind, ids: ids[0] ?? '' })).status).toBe(404)
  expect((await get('pdf', { kind, ids: ids.join() })).status).toBe(404)
  expect((await get('csv', { kind, ids: ids.join() }, {})).status).toBe(401)
})

it('it is a document for the board too, with what differs first, and both stand in the account', async () => {
  const ids = (await caller.opportunities.list({})).rows.slice(0, 6).map(({ code }) => String(code))
  const [kind, short] = ['medicines', callerAs('trial', db)] as const
  const brief = await caller.brief.list({ of: 'compare', search: { kind, ids: ids.join() } })
  // Prices move from day to day, and the document says of which day it tells.
  const asOf = pastDay(brief.permalink)
  const { records, groups, findings } = await caller.comparing.records({ kind, ids, asOf })
  const rows = groups.flatMap((group) => group.rows)
  const [table] = brief.tables
  expect(table?.columns.map(({ label }) => label)).toEqual([
    'ویژگی',
    ...records.map(({ title }) => title),
  ])
  expect(table?.rows).toHaveLength(rows.length)
  const written = new Map(table?.rows.map(([label, ...cells]) => [String(label), cells]))
  for (const { label, type, note, cells } of rows) {
    const named = `${label}${type === 'amount' ? ' (ریال)' : ''}${note ? `، ${note}` : ''}`
    expect(written.get(named), named).toEqual(
      cells.map((cell) => {
        const { value, text } = cell
        if (text) return text
        if (value === null || (typeof value === 'string' && type !== 'date')) return value
        if (typeof value === 'string') return formatJalali(value)
        if (type === 'sum') return salesSum(value)
        return `${formatNumber(value)}${type === 'amount' && cell.note ? ` ${cell.note}` : ''}`
      }),
    )
  }
  expect(brief.findings.map(({ headline }) => headline)).toEqual(findings.map(({ text }) => text))
  const few = await short.brief.list({ of: 'compare', search: { kind, ids: ids.join() } })
  expect(few.caveats.join()).toContain('در این گزارش نیست: اشتراک شما ۵ مورد را')
  expect(brief.caveats.join()).not.toContain('در این گزارش نیست')
  const made = await fetch(`${portal.url}/api/brief/compare?kind=${kind}&ids=${ids.join()}`, {
    headers: member,
  })
  expect(made.status).toBe(200)
  // What is a number stands as one in its workbook, in rial and with its unit.
  const sheets = await readWorkbook(Buffer.from(await made.arrayBuffer()))
  const inBook = sheets.find(({ sheet }) => sheet === table?.title)?.data.slice(1) ?? []
  const numbers = rows.filter(({ cells }) => cells.some(({ value }) => typeof value === 'number'))
  expect(numbers.length).toBeGreaterThan(5)
  for (const { label, cells } of numbers) {
    const row = inBook.find(([heading]) => String(heading).startsWith(label))
    expect(row?.slice(1), label).toEqual(
      cells.map(({ value, text, isLeast }) =>
        isLeast ? `حداقل ${value}` : (value ?? text ?? null),
      ),
    )
  }
  expect(inBook.flat().join()).toContain('(ریال)، هر ')
  const { exports } = await listExports(db, person.id)
  expect(exports[0]).toMatchObject({ title: 'گزارش هیئت‌مدیره: مقایسه' })
  expect(exports.find(({ title }) => title === 'مقایسه')?.href).toMatch(/^\/compare\?/)
})

it('a price of what a medicine has no licence of is not told as one that no source tells', async () => {
  const { rows: codes } = await db.$client.query<{ id: string }>(`
    select min(code)::text as id from medicines
    where unit_price_count between 1 and 3 and licence_count in (imported_count, local_count)
    group by imported_count > 0 order by imported_count > 0`)
  const ids = codes.map(({ id }) => id)
  const { groups } = await caller.comparing.records({ kind: 'medicines', ids })
  const words = (label: string) =>
    groups.flatMap(({ rows }) => rows.find((row) => row.label === label)?.cells ?? [])
  expect(words('میانهٔ وارداتی')[0]?.text).toBe('پروانهٔ وارداتی ندارد')
  expect(words('میانهٔ داخلی')[1]?.text).toBe('پروانهٔ داخلی ندارد')
  expect(words('چارک‌ها').map(({ text }) => text)).toEqual(ids.map(() => 'کمتر از چهار قیمت'))
})
