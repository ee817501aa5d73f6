import { tellAdmins } from '#src/features/messaging/tell-admins.server.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { type CollectedSourceName, collectedSource } from '../collected-sources.ts'
import { CAPTURES } from '../collecting/handle-capture.server.ts'
import type { LayoutAlarm } from './layout-watch.ts'

/** Notes why nothing of a round was published, and tells the admins, with a page that shows it. */
export async function tellAlarms(
  db: Database,
  source: CollectedSourceName,
  alarms: readonly LayoutAlarm[],
): Promise<void> {
  const reason = alarms.map((alarm) => alarm.reason).join('؛ ')
  const capture = alarms.find(({ captureId }) => captureId !== null)?.captureId
  await db.transaction(async (tx) => {
    await recordAudit(tx, {
      actorId: null,
      action: 'import.stop',
      subjectKind: 'import',
      subjectId: source,
      after: { alarms },
    })
    await tellAdmins(tx, {
      what: `دور «${collectedSource(source).title}» منتشر نشد`,
      reason,
      path:
        capture === undefined || capture === null
          ? `/admin/sources/${source}`
          : `${CAPTURES}${capture}`,
    })
  })
}
