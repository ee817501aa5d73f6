import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { dataFolder } from './stage.ts'

export interface PortalDatabase {
  db: Database
  close: () => Promise<void>
}

/** The database of the portals of this run, to do what an admin or a telephone would. */
export async function openPortalDatabase(folder = dataFolder): Promise<PortalDatabase> {
  const server = await openDatabase({ dataDirectory: path.join(folder, 'postgres') })
  const db = connectDatabase(server.connectionString)
  return {
    db,
    close: async () => {
      await closeDatabase(db)
      await server.stop()
    },
  }
}

/** The code of the newest message to a number. */
export async function lastCode(db: Database, mobile: string): Promise<string> {
  const [message] = await db
    .select({ params: outboxMessages.params })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, mobile))
    .orderBy(desc(outboxMessages.createdAt))
    .limit(1)
  const code = message?.params.code
  if (!code) throw new Error(`no code was sent to ${mobile}`)
  return code
}
