import { router } from '#src/procedures/trpc.ts'
import { adminListProcedure } from '../lists/admin-list.server.ts'
import { events } from './queries.ts'

export const adminAuditRouter = router({ list: adminListProcedure(() => events) })
