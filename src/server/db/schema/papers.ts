import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    /** As which kind of viewer its figures were read. */
    madeAs: text('made_as').notNull(),
    /** `rows`: a workbook of rows, which are kept as a hash. */
    form: text('form', { enum: ['brief', 'rows'] }).notNull(),
    /** The list's name or the record's kind, and the record's key. */
    of: text('of').notNull(),
    recordKey: text('record_key'),
    search: jsonb('search').$type<Record<string, string | readonly string[]>>().notNull(),
    title: text('title').notNull(),
    /** Hash of path and search: the same question has the same. */
    question: text('question').notNull(),
    figures: jsonb('figures').$type<PaperFigure[]>().notNull(),
    /** Hash of the figures, or of the rows. */
    print: text('print').notNull(),
    rows: integer('rows'),
    version: integer('version'),
    /** The newest version in which it was found to say the same. */
    sameUpTo: integer('same_up_to'),
    day: date('day'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('papers_said')
      .on(table.userId, table.question, table.print)
      .where(sql`form = 'brief'`),
    index('papers_asked').on(table.userId, table.question, table.madeAt),
    index('papers_made').on(table.madeAt),
  ],
)
