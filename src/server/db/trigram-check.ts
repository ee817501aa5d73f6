import type pg from 'pg'

/**
 * Search rests on trigrams, and PostgreSQL makes none of Persian letters, without an error,
 * where a database was created with LC_CTYPE=C.
 */
export async function assertTrigrams(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<{ trigrams: string[] }>(
    `select show_trgm('پاراستامول') as trigrams`,
  )
  if (rows[0]?.trigrams.length) return
  throw new Error(
    `The database makes no trigrams of Persian text. Create it again with a UTF-8 locale: create database … encoding 'UTF8' locale 'C.UTF-8' template template0`,
  )
}
