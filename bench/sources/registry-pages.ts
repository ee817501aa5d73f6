import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, rowOf, rowsOf } from '#src/server/db/client.ts'
import { capturedBodies, captures, collectingRuns } from '#src/server/db/schema/collecting.ts'
import { keepCapture } from '#src/sources/collecting/captures.ts'
import { nfiPage } from '#tests/support/sources/nfi-page.ts'
import { createChance } from '../chance.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const BATCH = 250
const ORIGIN = 'http://registry.example'
const MAX_SIMILAR = 12
const MONOGRAPH = Array.from({ length: 120 }, (_, at) => `واژهٔ نمونه &#172;${at}`).join(' ')

interface Known {
  irc: string
  brand: string
  title: string
  form: string
  route: string
  holder: string
  code: number
  gtin: string | null
}

/** Invents a page with every field for each product of the catalogue, as one whole round. */
export async function inventRound(db: Database): Promise<void> {
  const known = await rowsOf<Known>(
    db,
    sql`select p.irc, p.brand_en as brand, m.title, m.form, m.route, c.name as holder,
        p.medicine_code as code, p.gtin
      from products p join medicines m on m.code = p.medicine_code
      join companies c on c.id = p.holder_id
      where p.vanished_on is null order by p.irc`,
  )
  const numbered = known.map((product, at) => ({ ...product, number: at + 1 }))
  const ofMedicine = Map.groupBy(numbered, ({ code }) => code)
  const holders = [...new Set(known.map(({ holder }) => holder))]
  const numberOf = new Map(holders.map((holder, at) => [holder, at + 1]))
  const chance = createChance(17)
  const [run] = await db
    .insert(collectingRuns)
    .values({
      source: 'nfi',
      origin: ORIGIN,
      firstNumber: 1,
      lastNumber: known.length,
      nextNumber: known.length + 1,
      endedAt: new Date(),
      pages: known.length,
    })
    .returning()
  const pageOf = (product: (typeof numbered)[number]) => {
    const price = 1_000 * (20 + Math.floor(chance.next() * 5_000))
    const alike = (ofMedicine.get(product.code) ?? []).slice(0, MAX_SIMILAR)
    const similar = [...new Set([product, ...alike])].map(({ number, brand, holder }) => ({
      number,
      brandFa: brand,
      owner: holder,
      holder,
      country: ['IR', 'ایران'] as [string, string],
      company: numberOf.get(holder) ?? 1,
    }))
    return nfiPage({
      irc: product.irc,
      brandEn: product.brand,
      genericName: product.title,
      form: product.form,
      route: product.route,
      licenceHolder: product.holder,
      brandOwner: chance.pick(holders),
      producer: chance.pick(holders),
      country: ['IR', 'ایران'] as [string, string],
      gtin: product.gtin ?? '',
      packPrice: String(price * 30),
      unitPrice: String(price),
      components: '',
      atc: [],
      cas: [],
      validUntil: `140${6 + Math.floor(chance.next() * 4)}/0${1 + Math.floor(chance.next() * 9)}/15`,
      similar,
      monograph: { 'موارد مصرف': MONOGRAPH, هشدارها: MONOGRAPH },
    })
  }
  for (let from = 0; from < numbered.length; from += BATCH) {
    const pages = numbered.slice(from, from + BATCH)
    const bodies = await Promise.all(
      pages.map(async (product) => {
        const bytes = Buffer.from(pageOf(product))
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        return { sha256, size: bytes.length, packed: await pack(bytes, QUALITY) }
      }),
    )
    await db.insert(capturedBodies).values(bodies)
    await db.insert(captures).values(
      pages.map(({ number }, at) => ({
        runId: run?.id ?? 0,
        source: 'nfi',
        address: `${ORIGIN}/NFI/Detail/${number}`,
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: bodies[at]?.sha256,
        fetchedAt: sql`now() - interval '2 days'`,
      })),
    )
  }
  await db.execute(sql`analyze captures, captured_bodies, collecting_runs`)
}

/** A round after the last in which every page was as it was; every `nth` has another price, where given. */
export async function repeatRound(db: Database, nth: number | null = null): Promise<void> {
  const { id } = await rowOf<{ id: number }>(
    db,
    sql`insert into collecting_runs
        (source, origin, first_number, last_number, next_number, ended_at, unchanged)
      select source, origin, first_number, last_number, next_number, now(), pages + unchanged
      from collecting_runs order by id desc limit 1 returning id`,
  )
  await db.execute(sql`
    insert into captures (run_id, source, address, fetched_at, status, content_type, body)
    select ${id}, source, address, now(), 304, content_type, body
    from captures where run_id = (select max(id) from collecting_runs where id < ${id})`)
  if (nth === null) return
  const rows = await rowsOf<{ address: string; packed: Buffer }>(
    db,
    sql`select c.address, b.packed from captures c join captured_bodies b on b.sha256 = c.body
      where c.run_id = ${id} and c.id % ${nth} = 0`,
  )
  for (const { address, packed } of rows) {
    const page = (await unpack(packed))
      .toString()
      .replace(/(?<!\d)(\d{2,9})000(?=\s*<\/span>)/g, '$1500')
    const place = { runId: id, source: 'nfi', address }
    const headers = { contentType: 'text/html', etag: null, lastModified: null }
    const answer = { kind: 'answer' as const, status: 200, ...headers, bytes: Buffer.from(page) }
    await keepCapture(db, place, answer)
  }
}
