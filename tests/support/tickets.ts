import { eq } from 'drizzle-orm'
import { storeFile } from '#src/features/files/store-file.server.ts'
import { openTicket } from '#src/features/support/write-ticket.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { tickets } from '#src/server/db/schema/tickets.ts'
import type { Person } from './people.ts'
import { sampleFiles } from './sample-files.ts'

/** A question as its form sends it. */
export const QUESTION = {
  topic: 'export',
  subject: 'ستون اعتبار',
  body: 'در خروجی اکسل نیست.',
  record: '/medicine/900001',
} as const

export async function askedBy(db: Database, person: Person, subject = 'قیمت یک فرآورده') {
  const number = await openTicket(db, {
    userId: person.id,
    topic: 'record-error',
    subject,
    files: [],
    host: 'portal.test',
    body: 'قیمت این فرآورده با پروانه نمی‌خواند.',
    record: '/medicine/product/1234567890123456',
  })
  const [ticket] = await db.select().from(tickets).where(eq(tickets.number, number))
  if (!ticket) throw new Error('no ticket was opened')
  return ticket
}

/** A file of this person that no ticket has yet. */
export async function sentFile(db: Database, { id: ownerId }: Person, body = sampleFiles.png) {
  const given = { ownerId, purpose: 'ticket', name: 'رسید.png', body } as const
  const stored = await storeFile(db, given)
  if (!stored.ok) throw new Error(stored.message)
  return stored.file
}
