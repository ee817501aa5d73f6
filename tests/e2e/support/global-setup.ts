import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { LIFT_VISITOR_BUDGET } from '#scripts/lift-visitor-budget.ts'
import { buildStep } from '#scripts/steps.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { withConnection } from '#src/server/db/with-connection.ts'
import { browserFile } from './browser.ts'
import { copyFolder, newFolder, removeFolder } from './data-folders.ts'
import { startPortal } from './portals.ts'
import type { Stage } from './stage.ts'

/** A portal of the current build reads the sample; each worker has two portals on a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!buildStep().passed) throw new Error('the build failed')
  await browserFile()
  const sampleFolder = newFolder()
  await (await startPortal(sampleFolder, { LOG_LEVEL: 'error' })).stop()
  await liftVisitorBudget(sampleFolder)
  const workers = Array.from({ length: project.config.maxWorkers }, () => openStage(sampleFolder))
  const opened = await Promise.all(workers)
  project.provide('sampleFolder', sampleFolder)
  project.provide(
    'stages',
    opened.map(({ stage }) => stage),
  )
  return async () => {
    await Promise.all(opened.map(({ close }) => close()))
    removeFolder(sampleFolder)
  }
}

async function openStage(sampleFolder: string): Promise<{ stage: Stage; close(): Promise<void> }> {
  const dataFolder = copyFolder(sampleFolder)
  const portals = await Promise.all([
    startPortal(dataFolder),
    startPortal(dataFolder, { PREVIEW_AS: 'professional' }),
  ])
  const [{ url: portalUrl }, { url: professionalUrl }] = portals
  return {
    stage: { portalUrl, professionalUrl, dataFolder },
    async close() {
      await Promise.all(portals.map((portal) => portal.stop()))
      removeFolder(dataFolder)
    },
  }
}

async function liftVisitorBudget(folder: string): Promise<void> {
  await using server = await openDatabase({ dataDirectory: path.join(folder, 'postgres') })
  await withConnection(server.connectionString, (client) => client.query(LIFT_VISITOR_BUDGET))
}
