import { eq } from 'drizzle-orm'
import { openTicket } from '#src/features/support/write-ticket.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { tickets } from '#src/server/db/schema/tickets.ts'
import type { Person } from './people.ts'

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
