import { sql } from 'drizzle-orm'
import { currentDataset } from '../dataset.ts'
import { log } from '../log.ts'
import { requirePortal } from '../portal.ts'

const noStore = { 'cache-control': 'no-store' }

/** The process answers. */
export function health(): Response {
  return Response.json({ status: 'ok' }, { headers: noStore })
}

/** The portal can serve pages: database reachable (it is migrated before listening), data there. */
export async function readiness(): Promise<Response> {
  const database = await databaseAnswers()
  const dataset = currentDataset()?.version ?? null
  const ready = database && dataset !== null
  return Response.json(
    { status: ready ? 'ready' : 'not ready', database, dataset },
    { status: ready ? 200 : 503, headers: noStore },
  )
}

async function databaseAnswers(): Promise<boolean> {
  try {
    await requirePortal().db.execute(sql`select 1`)
    return true
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
