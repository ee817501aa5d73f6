import { KIND_ROUTERS } from '#src/catalogue/facts/kinds.ts'
import { readCookie, writeCookie } from '#src/session/cookies.server.ts'
import type { Database } from '../server/db/client.ts'
import { log } from '../server/log/log.ts'
import { NEVER_REPLAYED, writtenPosition } from '../server/replicas.ts'
import type { Context } from './context.ts'

/** Routers whose queries read the published catalogue. Accounts, payments and actions are not here. */
const ROUTERS = new Set([
  ...KIND_ROUTERS,
  'search',
  'changes',
  'dependency',
  'prices',
  'expiry',
  'opportunities',
  'overlap',
  'overview',
  'presence',
  'replacement',
  'trends',
  'comparing',
])

/** Long after a replica that is still asked has replayed the write. */
const REMEMBERED_SECONDS = 60

/** Whether this procedure may be answered by a replica. */
export function readsFromReplica(path: string): boolean {
  return ROUTERS.has(path.split('.')[0] ?? '')
}

/** A replica that has seen the last change of whoever asks; null leaves it to the primary. */
export function replicaFor({ replicas, request }: Context): Database | null {
  return replicas?.choose(readCookie(request, 'wrote')) ?? null
}

/** After a change: from now on this browser reads nothing older, whichever server answers it. */
export async function rememberWrite({ replicas, db, request, resHeaders }: Context): Promise<void> {
  if (!replicas || !resHeaders) return
  const position = await writtenPosition(db).catch((error) => {
    log.warn({ err: error }, 'position of a write not read')
    return NEVER_REPLAYED
  })
  resHeaders.append('set-cookie', writeCookie(request, 'wrote', position, REMEMBERED_SECONDS))
}
