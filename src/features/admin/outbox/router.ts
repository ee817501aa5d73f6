import { searchInput } from '#src/features/access/lists.server.ts'
import { adminProcedure, router } from '#src/server/trpc/trpc.ts'
import { type AdminListSource, answerAdminList, idInput } from '../lists/admin-list.server.ts'
import { outboxList } from './list.ts'
import { countMessages, listMessages, type MessageRow, messageFacets } from './queries.ts'
import { retryMessage } from './retry.server.ts'

const source: AdminListSource<MessageRow> = {
  definition: outboxList,
  rows: listMessages,
  total: countMessages,
  facets: messageFacets,
}

export const adminOutboxRouter = router({
  list: adminProcedure
    .input(searchInput)
    .query(({ ctx, input }) => answerAdminList(ctx.db, source, input)),
  retry: adminProcedure.input(idInput).mutation(({ ctx, input }) => retryMessage(ctx, input)),
})
