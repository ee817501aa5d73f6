import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { LIFT_VISITOR_BUDGET } from '#scripts/lift-visitor-budget.ts'
import { buildStep } from '#scripts/steps.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { startPortal } from './portals.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Everyone is a visitor there. */
    portalUrl: string
    /** The same catalogue as a professional subscriber sees it. */
    professionalUrl: string
    /** Where the database of both stands. */
    dataFolder: string
  }
}

/** Two portals for the whole run: the current build, free ports, one database of their own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!buildStep().passed) throw new Error('the build failed')
  const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-e2e-'))
  // The account that runs the embedded database has to reach it.
  chmodSync(folder, 0o755)
  const first = await startPortal(folder)
  const server = await openDatabase({ dataDirectory: path.join(folder, 'postgres') })
  const db = connectDatabase(server.connectionString)
  await db.$client.query(LIFT_VISITOR_BUDGET)
  await closeDatabase(db)
  await server.stop()
  const second = await startPortal(folder, { PREVIEW_AS: 'professional' })
  project.provide('portalUrl', first.url)
  project.provide('professionalUrl', second.url)
  project.provide('dataFolder', folder)
  return async () => {
    await Promise.all([first.stop(), second.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
