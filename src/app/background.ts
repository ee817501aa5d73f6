import { announceDataset, startChannels } from '../features/live/channels.server.ts'
import { flushPageViews } from '../features/tracking/log-page-view.server.ts'
import { watchDataset } from '../server/dataset-watch.ts'
import type { Env } from '../server/env.ts'
import { openNotifications } from '../server/notifications.ts'
import type { Portal } from '../server/portal.ts'
import { startJobs } from './start-jobs.ts'
import { warmGroups } from './warm-groups.ts'
import { warmLists } from './warm-lists.ts'

export interface Background {
  /** Ends the live channels, which would hold a closing server open. */
  endChannels(): void
  /** Ends the rest; what was begun or waits in memory is finished first. */
  stop(): Promise<void>
}

/** What goes on beside answering requests: following the database, live channels, jobs. */
export async function startBackground(portal: Portal, env: Env): Promise<Background> {
  const { db, connectionString } = portal
  const notifications = await openNotifications(connectionString)
  const endChannels = await startChannels(db, notifications)
  const warming = new AbortController()
  const stopWatching = await watchDataset(portal, notifications, async () => {
    await warmLists(db)
    announceDataset()
    void warmGroups(db, warming.signal)
  })
  const stopJobs = await startJobs(db, env, notifications)
  return {
    endChannels,
    async stop() {
      endChannels()
      stopWatching()
      warming.abort()
      await stopJobs()
      await flushPageViews()
      await notifications.close()
    },
  }
}
