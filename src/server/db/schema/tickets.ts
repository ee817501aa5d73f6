import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant, partOf } from './columns.ts'
import { files } from './files.ts'

export const TICKET_TOPICS = [
  'record-error',
  'subscription',
  'account',
  'data-and-method',
  'export',
  'other',
] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]

/** `open` waits for the support team, `answered` for the person. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** A question to the support team; its messages hold the texts. */
export const tickets = pgTable(
  'tickets',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** What people read out on the telephone. */
    number: t
      .bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Null for a message of somebody without an account. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a message from the contact form: who it is, and the mobile or e-mail that is answered. */
    senderName: t.text('sender_name'),
    senderReach: t.text('sender_reach'),
    topic: t.text('topic', { enum: TICKET_TOPICS }).notNull(),
    subject: t.text('subject').notNull(),
    recordPath: t.text('record_path'),
    state: t.text('state', { enum: TICKET_STATES }).notNull().default('open'),
    /** Whom the team gave it to, or what it is waiting for; never shown to the person. */
    note: t.text('note').notNull().default(''),
    messageCount: t.integer('message_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of the last message or change of state. */
    movedAt: instant('moved_at').notNull().defaultNow(),
  }),
  (table) => [
    index('tickets_user').on(table.userId, table.movedAt, table.id),
    index('tickets_state').on(table.state, table.movedAt, table.id),
    check(
      'tickets_sender',
      sql`${table.userId} is not null or (${table.senderName} is not null and ${table.senderReach} is not null)`,
    ),
  ],
)

/** One message of a ticket. The side is kept beside the author, whose role may change. */
export const ticketMessages = pgTable(
  'ticket_messages',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: partOf(t.uuid('ticket_id'), () => tickets.id),
    authorId: t.uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    side: t.text('side', { enum: ['person', 'team'] }).notNull(),
    body: t.text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  (table) => [index('ticket_messages_ticket').on(table.ticketId, table.id)],
)

export const ticketFiles = pgTable(
  'ticket_files',
  (t) => ({
    messageId: partOf(t.bigint('message_id', { mode: 'number' }), () => ticketMessages.id),
    fileId: partOf(t.uuid('file_id'), () => files.id),
  }),
  (table) => [primaryKey({ columns: [table.messageId, table.fileId] })],
)
