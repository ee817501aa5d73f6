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
