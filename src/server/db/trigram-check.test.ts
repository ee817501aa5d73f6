import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import { assertTrigrams } from './trigram-check.ts'

test('a UTF-8 locale passes', async () => {
  await expect(check(`encoding 'UTF8' locale 'C.UTF-8'`)).resolves.toBeUndefined()
})

test('a database with the locale C is refused, with the way out', async () => {
  const checking = check(`encoding 'UTF8' locale 'C'`)
  await expect(checking).rejects.toThrow(/no trigrams of Persian text.*locale 'C.UTF-8'/)
})

async function check(options: string): Promise<void> {
  const client = new pg.Client(await emptyDatabase(options))
  await client.connect()
  try {
    await assertTrigrams(client)
  } finally {
    await client.end()
  }
}
