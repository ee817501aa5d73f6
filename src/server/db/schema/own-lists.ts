import { index, jsonb, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { ofUser, users } from './accounts.ts'
import { instant, partOf } from './columns.ts'

/** Records that a line may mean, as its form offers them: «medicines:900001,900002». */
export interface LineChoice {
  value: string
  title: string
  about: string
}

/** A list under a name of one's own, or of a team, named by its holder, with which it stays. */
export const ownLists = pgTable(
  'own_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    teamId: uuid('team_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('own_lists_name').on(table.userId, table.name),
    index('own_lists_team').on(table.teamId),
  ],
)

/** A line as it was brought, and the records that it stands for; without a kind it is not settled. */
export const ownListLines = pgTable(
  'own_list_lines',
  {
    id: serial('id').primaryKey(),
    listId: partOf(uuid('list_id'), () => ownLists.id),
    text: text('text').notNull(),
    kind: text('kind', { enum: WATCHED_KINDS }),
    recordKeys: text('record_keys').array().notNull().default([]),
    title: text('title').notNull().default(''),
    /** Null: there was no time to look for it yet. */
    choices: jsonb('choices').$type<readonly LineChoice[]>().default([]),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [unique('own_list_lines_text').on(table.listId, table.text)],
)
