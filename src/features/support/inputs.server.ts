import { z } from 'zod'
import { TICKET_TOPICS } from '#src/server/db/schema/tickets.ts'
import { lineInput, proseInput } from '#src/server/text-input.ts'
import { reachOf, TICKET_LIMITS, UNREACHABLE } from '../accounts/ticket-words.ts'

const { subject, body, sender } = TICKET_LIMITS

export const messageText = proseInput({
  min: body.shortest,
  max: body.longest,
  missing: 'متن پیام را بنویسید.',
})
const files = z
  .array(z.uuid())
  .max(TICKET_LIMITS.files, 'حداکثر ۳ فایل می‌توانید بفرستید.')
  .default([])

export const newTicketInput = z.object({
  topic: z.enum(TICKET_TOPICS, 'موضوع را انتخاب کنید.'),
  subject: lineInput({ min: subject.shortest, max: subject.longest, missing: 'عنوان را بنویسید.' }),
  body: messageText,
  record: z.string().max(2_000).nullish(),
  files,
})

export const contactInput = z.object({
  name: lineInput({ min: sender.shortest, max: sender.longest, missing: 'نام خود را بنویسید.' }),
  /** Mobile number or e-mail address to which the answer is sent. */
  reach: z
    .string()
    .max(200)
    .transform((given, context) => {
      const reach = reachOf(given)
      if (reach === null) context.addIssue({ code: 'custom', message: UNREACHABLE })
      return reach ?? ''
    }),
  body: messageText,
})

export const numberInput = z.object({ number: z.number().int().min(1).max(2_000_000_000) })
export const replyInput = numberInput.extend({ body: messageText, files })
export const pageInput = z.number().int().min(1).max(1_000).catch(1)
