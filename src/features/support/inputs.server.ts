import { z } from 'zod'
import { TICKET_TOPICS } from '../../server/db/schema/tickets.ts'
import { bodyProblem, subjectProblem, TICKET_LIMITS } from './ticket-words.ts'

/** A text under its own rule; PostgreSQL takes neither NUL nor half a surrogate pair. */
function text(problem: (given: string) => string | null) {
  return z
    .string()
    .max(20_000, 'متن بیش از اندازه بلند است.')
    .transform((given, context) => {
      const kept = given.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
      const wrong = problem(kept)
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
      return kept
    })
}

export const messageText = text(bodyProblem)
const files = z
  .array(z.uuid())
  .max(TICKET_LIMITS.files, 'حداکثر ۳ پرونده می‌توانید بفرستید.')
  .default([])

export const newTicketInput = z.object({
  topic: z.enum(TICKET_TOPICS, 'موضوع را انتخاب کنید.'),
  subject: text(subjectProblem),
  body: messageText,
  record: z.string().max(2_000).nullish(),
  files,
})

export const numberInput = z.object({ number: z.number().int().min(1).max(2_000_000_000) })
export const replyInput = numberInput.extend({ body: messageText, files })
export const pageInput = z.number().int().min(1).max(1_000).catch(1)
