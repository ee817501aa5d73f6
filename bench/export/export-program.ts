import { spawnSync } from 'node:child_process'
import { to as copyTo } from 'pg-copy-streams'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { writeExport } from '#src/features/exporting/write-export.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#src/server/db/schema/exports.ts'
import { withConnection } from '#src/server/db/with-connection.ts'

/** The joined rows of the portal's export of products, in the same order. */
const PRODUCTS = `select p.irc, p.brand_fa, p.brand_en, p.medicine_code,
    coalesce(m.name_fa, m.name_en), m.strength, p.form, h.name, o.name, r.name, p.country,
    p.supply_type, p.supply_inferred, p.pack_count, p.gtin, p.price_rial, p.valid_until
  from products p join medicines m on m.code = p.medicine_code
  left join companies h on h.id = p.holder_id
  left join companies o on o.id = p.brand_owner_id
  left join companies r on r.id = p.producer_id
  order by p.brand_sort, p.irc`

export interface ExportReport {
  rows: number
  seconds: number
  bytes: number
  /** Largest resident memory above that of the idle process, in bytes. */
  aboveIdle: number
  /** Seconds of COPY of the same joined rows in the same order. */
  copySeconds: number
  /** Seconds of psql for the same; null where there is no psql. */
  psqlSeconds: number | null
}

const ROUNDS = 5
const SAMPLE_MS = 10

const [url = '', asked = ''] = process.argv.slice(2)
const format = EXPORT_FORMATS.find((known) => known === asked)
if (!format) throw new Error(`${asked} is not a format`)
const db = connectDatabase(url, { applicationName: 'data-daru bench export' })
// Idle is a process that has answered before: its code is loaded, its connections are open.
await writeOut(db, 'companies', format)
const idle = process.memoryUsage.rss()
let peak = idle
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, SAMPLE_MS)
const rounds: { rows: number; seconds: number; bytes: number }[] = []
const copies: number[] = []
const psqlRuns: number[] = []
const hasPsql = isPsqlFound()
// In turns, so that all meet the same machine.
for (let round = 0; round < ROUNDS; round++) {
  rounds.push(await writeOut(db, 'products', format))
  copies.push(await timeCopy(url))
  if (hasPsql) psqlRuns.push(timePsql(url))
}
clearInterval(watching)
await closeDatabase(db)
const fastest = rounds.toSorted((a, b) => a.seconds - b.seconds)[0]
if (!fastest) throw new Error('nothing was measured')
const report: ExportReport = {
  ...fastest,
  aboveIdle: peak - idle,
  copySeconds: Math.min(...copies),
  psqlSeconds: hasPsql ? Math.min(...psqlRuns) : null,
}
process.send?.(report)

async function writeOut(db: Database, name: string, format: ExportFormat) {
  const list = EXPORTED_LISTS[name]
  if (!list) throw new Error(`${name} is no list`)
  const begun = performance.now()
  const { rows, pieces } = await writeExport(db, {
    viewer: { kind: 'organizational', userId: null, name: null },
    person: 'bench',
    name,
    list,
    format,
    search: { hide: 'none' },
    origin: 'http://localhost',
    gzip: false,
  })
  let bytes = 0
  for await (const piece of pieces) bytes += piece.length
  return { rows, bytes, seconds: (performance.now() - begun) / 1_000 }
}

/** Seconds of COPY through the driver. */
function timeCopy(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const begun = performance.now()
    const out = client.query(copyTo(`copy (${PRODUCTS}) to stdout with (format csv, header)`))
    for await (const _ of out);
    return (performance.now() - begun) / 1_000
  })
}

function isPsqlFound(): boolean {
  return spawnSync('psql', ['--version']).status === 0
}

/** Seconds of `psql -c '\copy …'` as a whole; what it writes goes nowhere. */
function timePsql(url: string): number {
  const rows = PRODUCTS.replace(/\s+/g, ' ')
  const args = ['--no-psqlrc', '--quiet', url, '--command', `\\copy (${rows}) to stdout csv header`]
  const begun = performance.now()
  const { status, stderr } = spawnSync('psql', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`psql failed: ${stderr}`)
  return (performance.now() - begun) / 1_000
}
