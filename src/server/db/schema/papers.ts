import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

export interface PaperFigure {
  label: string
  value: string | number | null
  /** How it is written: a measure of a brief's figures. */
  measure: 'count' | 'rial' | 'points' | 'date' | 'text'
}

/** A document that somebody took along, with what it said, so that it can be asked whether that still holds. */
export const papers = pgTable(
  'papers',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** As which kind of viewer its figures were read. */
    madeAs: t.text('made_as').notNull(),
    /** `rows`: a workbook of rows, which are kept as a hash. */
    form: t.text('form', { enum: ['brief', 'rows'] }).notNull(),
    /** The list's name or the record's kind, and the record's key. */
    of: t.text('of').notNull(),
    recordKey: t.text('record_key'),
    search: t.jsonb('search').$type<Record<string, string | readonly string[]>>().notNull(),
    title: t.text('title').notNull(),
    /** Hash of path and search: the same question has the same. */
    question: t.text('question').notNull(),
    figures: t.jsonb('figures').$type<PaperFigure[]>().notNull(),
    /** Hash of the figures, or of the rows. */
    print: t.text('print').notNull(),
    rows: t.integer('rows'),
    version: t.integer('version'),
    /** The newest version in which it was found to say the same. */
    sameUpTo: t.integer('same_up_to'),
    day: t.date('day'),
    madeAt: t.timestamp('made_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    uniqueIndex('papers_said')
      .on(table.userId, table.question, table.print)
      .where(sql`form = 'brief'`),
    index('papers_asked').on(table.userId, table.question, table.madeAt),
    index('papers_made').on(table.madeAt),
  ],
)
