import { setTimeout as sleep } from 'node:timers/promises'
import { until } from './child.ts'
import { type PostgresServer, query } from './postgres.ts'
import type { Visitor } from './visitor.ts'

const PAUSE_MS = 500
const ENOUGH = 3
const FIELDS = ['nameEn', 'brand'] as const

type Databases = Record<'primary' | 'replica', PostgresServer>

/**
 * Two fields of one record are edited together, each time as a version of its own. Whoever reads, by a
 * page or on either database, finds both or neither, and everything that a version counts the same.
 */
export async function keepPublishing(admin: Visitor, { primary, replica }: Databases) {
  const [chosen] = await query(
    primary.url('data_daru'),
    'select min(permit_no) as id from supplements',
  )
  const id = String(chosen?.id)
  const acknowledged: number[] = []
  const counted = new Map<number, string>()
  const halves: string[] = []
  const reads = { page: 0, primary: 0, replica: 0 }
  let over = false
  let sent = 0

  async function edit() {
    while (!over) {
      const seen = await shown().catch(() => null)
      if (seen) sent += 1
      const value = `cluster ${sent}`
      const fields = ['name_en', 'brand'].map((column, at) => ({
        field: FIELDS[at],
        seen: seen?.[column],
        value,
      }))
      const given = { kind: 'supplements', id, fields, reason: 'cluster' }
      const answer = seen && (await admin.change('adminRecords.save', given).catch(() => null))
      if (answer?.ok) acknowledged.push(sent)
      await answer?.arrayBuffer()
      await sleep(PAUSE_MS)
    }
  }

  async function shown() {
    const text = `select name_en, brand from supplements where permit_no = '${id}'`
    return (await query(primary.url('data_daru'), text))[0]
  }

  async function readPages() {
    while (!over) {
      const answer = await admin.read('supplements.byPermit', { permitNo: id }).catch(() => null)
      const text = answer?.ok ? await answer.text() : ''
      const [name, brand] = FIELDS.map(
        (field) => new RegExp(`"${field}":"cluster (\\d+)"`).exec(text)?.[1],
      )
      if (text) reads.page += 1
      if (name !== brand) halves.push(`a page: ${name} and ${brand}`)
      await sleep(50)
    }
  }

  async function readCounts(name: 'primary' | 'replica', server: PostgresServer) {
    while (!over) {
      const [row] = await query(server.url('data_daru'), countsOf(id)).catch(() => [])
      if (row) {
        const { version, ...counts } = row
        const before = counted.get(Number(version))
        const now = JSON.stringify(counts)
        counted.set(Number(version), now)
        reads[name] += 1
        const isHalf = (before && before !== now) || String(row.name) !== String(row.brand)
        if (isHalf && /cluster/.test(now)) halves.push(`${name} ${version}: ${before} and ${now}`)
      }
      await sleep(50)
    }
  }

  const all = [edit(), readPages(), readCounts('primary', primary), readCounts('replica', replica)]
  return {
    /** Edits that were acknowledged and are in no version, and halves that somebody read. */
    async compare(): Promise<number> {
      // Some in quiet too: on a busy machine each of those before may have been cut short.
      const isEnough = async () => acknowledged.length >= ENOUGH
      await until('The edits', isEnough, undefined, 120_000).catch(() => undefined)
      over = true
      await Promise.all(all)
      const text = `select substring(after from 'cluster ([0-9]+)')::int as number
        from change_events where after like 'cluster %' group by 1 having count(*) = 2`
      const found = new Set((await query(primary.url('data_daru'), text)).map((row) => row.number))
      const missing = acknowledged.filter((number) => !found.has(number))
      console.log(
        `edits published meanwhile: sent ${sent}, acknowledged ${acknowledged.length}, of these lost ${missing.length}; ${counted.size} versions read ${reads.page} times by people, ${reads.primary} on the primary, ${reads.replica} on the replica: ${halves.length} halves`,
      )
      for (const half of halves.slice(0, 5)) console.log(`  ${half}`)
      return missing.length + halves.length
    },
  }
}

/** What one version says in several tables, in one statement and so in one snapshot. */
const countsOf = (id: string) => `
  with shown as (select max(id) as version from dataset_versions)
  select version, s.name_en as name, s.brand,
    (select string_agg(after, ', ' order by field) from change_events e
      where e.dataset_version = version) as changed,
    (select names from search_entries e where e.record_key = permit_no and kind = 'supplements')
      as found_by,
    (select count(*) from change_events) as events, (select count(*) from products) as products,
    (select count(*) from search_entries) as entries
  from shown cross join supplements s where s.permit_no = '${id}'`
