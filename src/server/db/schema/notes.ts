import { index, pgTable } from 'drizzle-orm/pg-core'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { ofUser, users } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * What somebody wrote on a record: for themselves, or for a team, named by its holder. What was
 * written for a team stays with it when its author leaves.
 */
export const recordNotes = pgTable(
  'record_notes',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    authorId: ofUser('author_id'),
    teamId: t.uuid('team_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: t.text('kind', { enum: WATCHED_KINDS }).notNull(),
    recordKey: t.text('record_key').notNull(),
    body: t.text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
  }),
  (table) => [
    index('record_notes_record').on(table.kind, table.recordKey, table.createdAt),
    index('record_notes_author').on(table.authorId, table.createdAt),
    index('record_notes_team').on(table.teamId, table.createdAt),
  ],
)
