import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** The joined rows of the portal's export of products, in the same order. */
const PRODUCTS = `select p.irc, p.brand_fa, p.brand_en, p.medicine_code,
    coalesce(m.name_fa, m.name_en), m.strength, p.form, h.name, o.name, r.name, p.country,
    p.supply_type, p.supply_inferred, p.pack_count, p.gtin, p.price_rial, p.valid_until
  from products p join medicines m on m.code = p.medicine_code
  left join companies h on h.id = p.holder_id
  left join companies o on o.id = p.brand_owner_id
  left join companies r on r.id = p.producer_id
  order by p.brand_sort, p.irc`

/** Seconds of COPY through the driver. */
export async function timeCopy(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const begun = performance.now()
    const out = client.query(copyTo(`copy (${PRODUCTS}) to stdout with (format csv, header)`))
    for await (const _ of out);
    return (performance.now() - begun) / 1_000
  } finally {
    await client.end()
  }
}

export function isPsqlFound(): boolean {
  return spawnSync('psql', ['--version']).status === 0
}

/** Seconds of `psql -c '\copy …'` as a whole; what it writes goes nowhere. */
export function timePsql(url: string): number {
  const rows = PRODUCTS.replace(/\s+/g, ' ')
  const args = ['--no-psqlrc', '--quiet', url, '--command', `\\copy (${rows}) to stdout csv header`]
  const begun = performance.now()
  const { status, stderr } = spawnSync('psql', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`psql failed: ${stderr}`)
  return (performance.now() - begun) / 1_000
}
