import { eq, sql } from 'drizzle-orm'
import { wakeOutbox } from '#src/features/messaging/enqueue.server.ts'
import { templateOf } from '#src/features/messaging/templates.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { AppError } from '#src/server/errors.ts'
import { adminListProcedure, idInput } from '../lists/admin-list.server.ts'
import type { Decision } from '../users/decide.server.ts'
import { messages } from './queries.ts'

export const adminOutboxRouter = router({
  list: adminListProcedure(() => messages),
  retry: adminProcedure.input(idInput).mutation(({ ctx, input }) => retryMessage(ctx, input)),
})

/** Lets a message that was given up be tried anew; one that is on its way is left alone. */
function retryMessage(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const ofThis = eq(outboxMessages.id, id)
    const [message] = await tx.select().from(outboxMessages).where(ofThis).for('update')
    if (!message) throw new AppError('NOT_FOUND', 'این پیام دیگر وجود ندارد.')
    if (message.state !== 'failed') return { changed: false }
    if (templateOf(message.template)?.lifeSeconds !== undefined) {
      throw new AppError(
        'PRECONDITION_FAILED',
        'این پیام کد یا لینک یک‌بارمصرف دارد؛ باید دوباره درخواست شود.',
      )
    }
    await tx
      .update(outboxMessages)
      .set({ state: 'waiting', attempts: 0, failure: null, nextAttemptAt: sql`now()` })
      .where(ofThis)
    await recordAction(tx, ctx, {
      action: 'message.retry',
      subjectKind: 'message',
      subjectId: id,
      before: { failure: message.failure },
    })
    await wakeOutbox(tx)
    return { changed: true }
  })
}
