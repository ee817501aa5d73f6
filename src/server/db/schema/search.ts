import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytewise } from './columns.ts'

/** One thing a search may lead to, with the words that its postings are made of. Brought up to date at publish. */
export const searchEntries = pgTable(
  'search_entries',
  (t) => ({
    id: t.integer('id').primaryKey(),
    kind: t.text('kind').notNull(),
    recordKey: t.text('record_key').notNull(),
    title: t.text('title').notNull(),
    subtitle: t.text('subtitle'),
    path: t.text('path').notNull(),
    weight: t.integer('weight').notNull(),
    names: t.text('names').notNull().default(''),
    details: t.text('details').notNull().default(''),
  }),
  (table) => [index('search_entries_record').on(table.kind, table.recordKey)],
)

/** The dictionary: distinct folded words; trigram and skeleton indexes are made in SQL. */
export const searchWords = pgTable(
  'search_words',
  (t) => ({
    id: t.integer('id').primaryKey(),
    word: bytewise('word').notNull().unique(),
    skeleton: bytewise('skeleton').notNull(),
    frequency: t.integer('frequency').notNull(),
  }),
  // The most frequent words of a short beginning, or of two consonants or four, where thousands share it.
  (table) => [
    index('search_words_1').on(sql`left(${table.word}, 1)`, table.frequency.desc().nullsFirst()),
    index('search_words_2').on(sql`left(${table.word}, 2)`, table.frequency.desc().nullsFirst()),
    index('search_words_3').on(sql`left(${table.word}, 3)`, table.frequency.desc().nullsFirst()),
    index('search_words_4').on(sql`left(${table.word}, 4)`, table.frequency.desc().nullsFirst()),
    index('search_words_5').on(sql`left(${table.word}, 5)`, table.frequency.desc().nullsFirst()),
    index('search_words_consonants').on(
      sql`left(${table.skeleton}, 2)`,
      table.frequency.desc().nullsFirst(),
    ),
    index('search_words_ends').on(
      sql`(left(${table.skeleton}, 2) || right(${table.skeleton}, 2))`,
      table.frequency.desc().nullsFirst(),
    ),
  ],
)

export const searchPostings = pgTable(
  'search_postings',
  (t) => ({
    wordId: t.integer('word_id').notNull(),
    entryId: t.integer('entry_id').notNull(),
    weight: t.smallint('weight').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.wordId, table.entryId] })],
)
