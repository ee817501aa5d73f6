import { VISITOR, type Viewer, type ViewerKind } from '#src/access/policy.ts'
import { appRouter } from '#src/app/router.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import type { Database } from '#src/server/db/client.ts'

const createCaller = createCallerFactory(appRouter)

export type Caller = ReturnType<typeof createCaller>

let addresses = 0

/**
 * Every procedure, called as this kind of viewer; without an account nobody's budget is read from.
 * Visitors come from an address of their own each.
 */
export function callerAs(kind: ViewerKind, db: Database, account: Partial<Viewer> = {}): Caller {
  addresses += 1
  return createCaller({
    viewer: { ...VISITOR, ...account, kind },
    session: null,
    sessionId: null,
    clientIp: `10.${process.pid % 200}.${addresses >> 8}.${addresses & 255}`,
    db,
    request: new Request('http://localhost'),
  })
}
