import pg from 'pg'

/** Work on a connection of its own, which ends with it. */
export async function withConnection<Answer>(
  config: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(config)
  // The query under way says it, too; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
