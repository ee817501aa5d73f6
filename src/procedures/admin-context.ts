import type { Session } from '#src/access/session.ts'
import type { Context } from './context.ts'

/** What `adminProcedure` hands on: an admin, and from where. */
export type AdminContext = Pick<Context, 'db' | 'clientIp' | 'confirmedAt'> & { session: Session }
