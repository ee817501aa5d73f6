import { z } from 'zod'
import { type Actor, actorOf } from '#src/procedures/actor.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { lineInput } from '#src/server/text-input.ts'
import { EVENT_KEYS } from './events.ts'
import {
  createWebhook,
  enableWebhook,
  readWebhooks,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from './webhooks.server.ts'

const url = lineInput({ min: 8, max: 500, missing: 'نشانی را بنویسید.' })
const events = z
  .array(z.enum(EVENT_KEYS))
  .min(1, 'حداقل یک رویداد را انتخاب کنید.')
  .max(EVENT_KEYS.length)
  .transform((chosen) => [...new Set(chosen)])
const named = z.object({ id: z.uuid() })

function change(run: (actor: Actor, id: string) => Promise<void>) {
  return signedInProcedure
    .input(named)
    .mutation(doneAfter(({ ctx, input }) => run(actorOf(ctx), input.id)))
}

export const webhooksRouter = router({
  mine: signedInProcedure.query(({ ctx }) => readWebhooks(ctx.db, ctx.session.user.id)),
  create: signedInProcedure
    .input(z.object({ url, events }))
    .mutation(({ ctx, input }) => createWebhook(actorOf(ctx), input)),
  remove: change(removeWebhook),
  enable: change(enableWebhook),
  test: change(testWebhook),
  resend: change(resendDelivery),
})
