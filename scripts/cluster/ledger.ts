import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresServer, query } from './postgres.ts'
import type { Visitor } from './visitor.ts'

const NAMES = 20
const PAUSE_MS = 20

/** Writes one after the other; in the end each that was acknowledged is compared with the database. */
export function keepLedger(writer: Visitor) {
  const acknowledged = new Map<string, number>()
  let over = false
  let sent = 0
  const writing = (async () => {
    while (!over) {
      sent += 1
      const name = `cluster ${sent % NAMES}`
      const given = { list: 'medicines', name, search: { q: `w${sent}` } }
      const answer = await writer.change('savedViews.save', given).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.ok) acknowledged.set(name, sent)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    /** How many of the acknowledged ones are not there; a later one in its place may be. */
    async compare(primary: PostgresServer): Promise<number> {
      over = true
      await writing
      const text = `select name, substring(address from 'q=w([0-9]+)')::int as number
        from saved_views where name like 'cluster %'`
      const rows = await query(primary.url('data_daru'), text)
      const found = new Map(rows.map(({ name, number }) => [name, Number(number)]))
      const missing = [...acknowledged].filter(
        ([name, number]) => !((found.get(name) ?? 0) >= number),
      )
      console.log(
        `writes meanwhile: sent ${sent}, of ${acknowledged.size} names lost ${missing.length}`,
      )
      return missing.length
    },
  }
}
