import { VISITOR, type ViewerKind } from '../../src/features/access/policy.ts'
import type { Database } from '../../src/server/db/client.ts'
import { appRouter } from '../../src/server/trpc/router.ts'
import { createCallerFactory } from '../../src/server/trpc/trpc.ts'

const createCaller = createCallerFactory(appRouter)

export type Caller = ReturnType<typeof createCaller>

/** Every procedure, called as this kind of viewer. */
export function callerAs(kind: ViewerKind, db: Database): Caller {
  return createCaller({
    viewer: { ...VISITOR, kind },
    session: null,
    sessionId: null,
    clientIp: '127.0.0.1',
    db,
    request: new Request('http://localhost'),
  })
}
