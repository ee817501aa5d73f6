import { index, pgTable, unique } from 'drizzle-orm/pg-core'
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
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    teamId: t.uuid('team_id').references(() => users.id, { onDelete: 'cascade' }),
    name: t.text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: t.uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  }),
  (table) => [index('own_lists_user').on(table.userId), index('own_lists_team').on(table.teamId)],
)

/** A line as it was brought, and the records that it stands for; without a kind it is not settled. */
export const ownListLines = pgTable(
  'own_list_lines',
  (t) => ({
    id: t.serial('id').primaryKey(),
    listId: partOf(t.uuid('list_id'), () => ownLists.id),
    text: t.text('text').notNull(),
    kind: t.text('kind', { enum: WATCHED_KINDS }),
    recordKeys: t.text('record_keys').array().notNull().default([]),
    title: t.text('title').notNull().default(''),
    /** Null: there was no time to look for it yet. */
    choices: t.jsonb('choices').$type<readonly LineChoice[]>().default([]),
    addedBy: t.uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull().defaultNow(),
  }),
  (table) => [unique('own_list_lines_text').on(table.listId, table.text)],
)
