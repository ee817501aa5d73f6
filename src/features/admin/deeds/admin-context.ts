import type { Context } from '../../../server/trpc/context.ts'
import type { Session } from '../../accounts/session.ts'

/** What `adminProcedure` hands on: an admin, and from where. */
export type AdminContext = Pick<Context, 'db' | 'clientIp'> & { session: Session }
