import type { TestProject } from 'vitest/node'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { dropDatabases, dropLeftovers, ensureTemplate, newRunName } from './test-databases.ts'

export type TestServer = { url: string; template: string; run: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** One server and one migrated template for the whole run; TEST_DATABASE_URL names another server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openDatabase({
    databaseUrl: process.env.TEST_DATABASE_URL,
    name: 'test',
    durable: false,
  })
  const url = server.connectionString
  const run = newRunName()
  const template = await ensureTemplate(url)
  await dropLeftovers(url, template)
  project.provide('testServer', { url, template, run })
  return async () => {
    await dropDatabases(url, run)
    await server.stop()
  }
}
