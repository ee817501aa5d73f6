import path from 'node:path'
import { connectDatabase, type Database } from '../src/server/db/client.ts'
import { isDatabaseAway, isDiskFull } from '../src/server/db/database-away.ts'
import { openDatabase } from '../src/server/db/embedded/open-database.ts'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import type { Env } from '../src/server/env.ts'
import { AppError, asAppError } from '../src/server/errors.ts'
import { isPlain } from '../src/server/log/describe-error.ts'
import { log } from '../src/server/log/log.ts'
import { endAsked } from './start.ts'

/**
 * Runs a command on the portal's database, beside a running portal or without one. Asked to end, the process
 * waits for the work, which may look at the signal, and takes a database of its own with it.
 */
export async function withDatabase<Answer>(
  env: Env,
  work: (db: Database, asked: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const asked = endAsked(new Error('متوقف شد. Interrupted.'))
  await using server = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    ...(env.DATA_DIRECTORY ? { dataDirectory: path.join(env.DATA_DIRECTORY, 'postgres') } : {}),
  })
  await migrateDatabase(server.connectionString)
  const options = { applicationName: 'data-daru command' }
  await using db = connectDatabase(server.connectionString, options)
  asked.throwIfAborted()
  return await work(db, asked)
}

/** What the system says of a file or folder that this account may not have, or that is not there. */
function fileTrouble(error: unknown): string | null {
  if (!(error instanceof Error && 'path' in error && 'code' in error) || isDiskFull(error))
    return null
  const { path: place, code } = error
  return `به ${place} نمی‌توان دست یافت (${code}). ${place} cannot be used: ${code}.`
}

/** Without a stack where the failure was expected; a driver's words are for the log alone. */
export function sayWhy(error: unknown): void {
  // An outage is told by its sentence; a fault's line stays, which its code leads to.
  if (log.level === 'info') log.level = 'error'
  const isOurs = error instanceof AppError || (isPlain(error) && !isDatabaseAway(error))
  console.error(isOurs ? error.message : (fileTrouble(error) ?? asAppError(error).message))
  process.exitCode = 1
}

/** Ends a command with the message of what went wrong, without a stack where it was expected. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    sayWhy(error)
  }
}
