import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { currentDataset } from '../dataset.ts'
import { log } from '../log/log.ts'
import { requirePortal } from '../portal.ts'

let ending = false

/** Balancers give up soon: no answer of the database within this is one. */
const MAX_MS = 1_500

/** From now on no balancer should send anyone here; who comes is still answered. */
export function announceEnd(): void {
  ending = true
}

const noStore = { 'cache-control': 'no-store' }

/** The process answers. */
export function health(): Response {
  return Response.json({ status: 'ok' }, { headers: noStore })
}

/**
 * The portal can serve pages: database reachable (it is migrated before listening), data there, and
 * it is not about to end. Replicas are told of, but nothing depends on them.
 */
export async function readiness(): Promise<Response> {
  const database = await databaseAnswers(MAX_MS)
  const dataset = currentDataset()?.version ?? null
  const ready = database && dataset !== null && !ending
  const replicas = requirePortal().replicas?.count()
  return Response.json(
    { status: ready ? 'ready' : ending ? 'ending' : 'not ready', database, dataset, replicas },
    { status: ready ? 200 : 503, headers: noStore },
  )
}

export async function databaseAnswers(maxMs: number): Promise<boolean> {
  try {
    const asked = requirePortal().db.execute(sql`select 1`)
    const late = sleep(maxMs, null, { ref: false })
    return (await Promise.race([asked, late])) !== null
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
