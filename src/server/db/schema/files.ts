import { index, pgTable } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

export const FILE_PURPOSES = [
  'transfer-receipt',
  'ticket',
  'brief-logo',
  'report',
  'correction',
] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** Only the portal itself makes workbooks; none is taken from outside. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  WORKBOOK_TYPE,
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** A file that somebody sent; its bytes stand under its id in the data directory. */
export const files = pgTable(
  'files',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    ownerId: ofUser('owner_id'),
    purpose: t.text('purpose', { enum: FILE_PURPOSES }).notNull(),
    /** For display and downloads only; cleaned, and never part of a path. */
    name: t.text('name').notNull(),
    mediaType: t.text('media_type', { enum: FILE_TYPES }).notNull(),
    size: t.integer('size').notNull(),
    sha256: t.text('sha256').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When a ticket or a payment took it; a file that nothing took is purged after a day. */
    attachedAt: t.timestamp('attached_at', { withTimezone: true }),
  }),
  (table) => [index('files_owner').on(table.ownerId, table.attachedAt, table.createdAt)],
)
