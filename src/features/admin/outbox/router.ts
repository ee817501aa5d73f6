import { eq, getTableColumns, sql } from 'drizzle-orm'
import { wakeOutbox } from '#src/features/messaging/enqueue.server.ts'
import { templateOf, withoutSecrets } from '#src/features/messaging/templates.ts'
import { pick } from '#src/list/pick.ts'
import { wordsIn } from '#src/list/sql.ts'
import { actOnce, type Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { adminProcedure, router } from '#src/procedures/trpc.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { smsQuestions } from '#src/server/db/schema/sms-questions.ts'
import { AppError } from '#src/server/errors.ts'
import { withIsoTimes } from '#src/server/iso-times.ts'
import { requirePortal } from '#src/server/portal.ts'
import {
  type AdminRow,
  adminList,
  adminListProcedure,
  idInput,
} from '../lists/admin-list.server.ts'
import { outboxList, questionList } from './list.ts'

const { recipient, channel, template, state, attempts, createdAt, sentAt, id } = outboxMessages

const messages = adminList({
  definition: outboxList,
  words: wordsIn(recipient, outboxMessages.failure),
  from: sql`${outboxMessages}`,
  key: id,
  filters: { state, channel, template },
  order: { recipient, attempts, created: createdAt, sent: sentAt },
  fields: getTableColumns(outboxMessages),
  rows: (pageIn) => pageIn(outboxMessages),
  shown: asRow,
})

export type MessageRow = AdminRow<typeof messages>

/** Codes are masked wherever others than this machine's owner may read them. Times are ISO. */
function asRow(message: typeof outboxMessages.$inferSelect) {
  const words = templateOf(message.template)
  const params = requirePortal().showsCodes ? message.params : withoutSecrets(message)
  return {
    ...pick(message, 'id', 'channel', 'recipient', 'template'),
    text: words?.text(params) ?? null,
    ...pick(message, 'state', 'attempts', 'failure'),
    // A code that was asked for again has a message of its own.
    canRetry: message.state === 'failed' && words?.lifeSeconds === undefined,
    createdAt: message.createdAt.toISOString(),
    nextAttemptAt: message.state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
  }
}

const { mobile, question, outcome, answer, providerId, receivedAt } = smsQuestions

const questions = adminList({
  definition: questionList,
  words: wordsIn(question, answer, providerId),
  from: sql`${smsQuestions}`,
  key: smsQuestions.id,
  filters: { outcome },
  order: { received: receivedAt },
  // Enough to tell two people apart, and no number to call.
  fields: {
    ...pick(smsQuestions, 'id', 'question', 'outcome', 'answer', 'providerId', 'receivedAt'),
    sender: sql<string>`overlay(${mobile} placing '•••' from 5 for 3)`,
  },
  rows: (pageIn) => pageIn(smsQuestions),
  shown: withIsoTimes,
})

export type QuestionRow = AdminRow<typeof questions>

export const adminOutboxRouter = router({
  questions: adminListProcedure(() => questions),
  list: adminListProcedure(() => messages),
  retry: adminProcedure.input(idInput).mutation(({ ctx, input }) => retryMessage(ctx, input)),
})

/** Lets a message that was given up be tried anew; one that is on its way is left alone. */
function retryMessage(ctx: AdminContext, { id }: { id: string }): Promise<Decision> {
  return actOnce(ctx, 'message', async (tx) => {
    const ofThis = eq(outboxMessages.id, id)
    const [message] = await tx.select().from(outboxMessages).where(ofThis).for('update')
    if (!message) throw new AppError('NOT_FOUND', 'این پیام دیگر وجود ندارد.')
    if (message.state !== 'failed') return null
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
    await wakeOutbox(tx)
    return { action: 'message.retry', subjectId: id, before: { failure: message.failure } }
  })
}
