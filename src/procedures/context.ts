import type { Viewer } from '#src/access/policy.ts'
import type { Session } from '#src/access/session.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import type { Database } from '../server/db/client.ts'
import { clientAddress } from '../server/http/request.ts'
import { requirePortal } from '../server/portal.ts'
import type { Replicas } from '../server/replicas.ts'
import { type HiddenColumns, viewerOf } from '../session/current-session.server.ts'

export interface Context {
  viewer: Viewer
  session: Session | null
  /** The row of the session, to tell it from the person's other ones. */
  sessionId: string | null
  clientIp: string
  /** When the person last proved who they are. */
  confirmedAt?: Date | undefined
  /** Columns that the person hides, by list. */
  hiddenColumns?: HiddenColumns | undefined
  db: Database
  /** Where procedures of the catalogue may read instead, see read-elsewhere.ts. */
  replicas?: Replicas | undefined
  request: Request
  /** What is shown comes out of an allowance of its own, not of the reader's budget. */
  countedByCaller?: boolean | undefined
  /** Headers of the answer, for cookies; absent while a page is drawn. */
  resHeaders?: Headers | undefined
}

export async function createContext(request: Request, resHeaders?: Headers): Promise<Context> {
  const { db, replicas, previewAs } = requirePortal()
  const current = await currentSession(request)
  const viewer = viewerOf(current)
  return {
    viewer: previewAs ? { ...viewer, kind: previewAs } : viewer,
    session: current?.session ?? null,
    sessionId: current?.sessionId ?? null,
    clientIp: clientAddress(request),
    confirmedAt: current?.confirmedAt,
    hiddenColumns: current?.hiddenColumns,
    db,
    replicas,
    request,
    resHeaders,
  }
}
