import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/**
 * A statement that is written once for each database, with placeholders for what differs, and that
 * each connection parses and plans once. For statements whose one plan is the right one whatever
 * they are asked for, see docs/decisions/033-prepared-statements.md.
 */
export function preparedOnce<Statement>(
  prepare: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const prepared = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}

const dialect = new PgDialect()
type Rows<Row> = { execute: { rows: Row[] }; all: never; values: never }

/**
 * Rows of a statement that each connection parses and plans once for all its parameters. Only for texts of which
 * there are few: what differs between two calls is a parameter.
 */
export async function preparedRows<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const statement = dialect.sqlToQuery(query)
  const name = createHash('sha1').update(statement.sql).digest('base64url')
  const prepared = db._.session.prepareQuery<Rows<Row>>(statement, undefined, name, false)
  return (await prepared.execute()).rows
}
