import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { currentDataset } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import { alertRuns, alerts, alertViews } from '#src/server/db/schema/alerts.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { hasCome } from '#src/server/jobs/jobs.ts'
import { alertLapses } from './alert-lapses.server.ts'
import { alertViewsOf } from './alert-views.server.ts'
import { eachPerson, hasAlerts } from './people.server.ts'
import { concernedPeople } from './targets.server.ts'
import { alertChanges, alertTakenBack, isReport } from './write-alerts.server.ts'

/** Whoever makes the alerts of a version is given up for dead after this long without a sign. */
const LEASE_SECONDS = 60

/** Makes the alerts of every version that waits; how many versions that were. */
export async function runAlerts(db: Database): Promise<number> {
  let done = 0
  for (;;) {
    const version = await lease(db)
    if (version === null) return done
    await makeAlerts(db, version)
    await db
      .update(alertRuns)
      .set({ finishedAt: sql`now()` })
      .where(eq(alertRuns.datasetVersion, version))
    done += 1
  }
}

/** Takes the oldest version that waits or was left behind; by the clock of the database. */
async function lease(db: Database): Promise<number | null> {
  const { datasetVersion, finishedAt, leasedUntil } = alertRuns
  const waiting = db
    .select({ id: datasetVersion })
    .from(alertRuns)
    .where(
      and(
        isNull(finishedAt),
        hasCome(leasedUntil, 10 * LEASE_SECONDS, sql`clock_timestamp()`),
        isOnScreen(),
      ),
    )
    .orderBy(asc(datasetVersion))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(alertRuns)
    .set({ leasedUntil: LEASE })
    .where(sql`${datasetVersion} in ${waiting}`)
    .returning({ version: datasetVersion })
  return taken?.version ?? null
}

/** A server that has not come to a version yet would look for words of the one before. */
function isOnScreen() {
  const dataset = currentDataset()
  return dataset ? lte(alertRuns.datasetVersion, dataset.version) : undefined
}

const LEASE = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** Each person in a transaction of their own: what is made stays, and is not made again. */
async function makeAlerts(db: Database, version: number): Promise<void> {
  const takesBack = await takenBackBy(db, version)
  const [byRecords, byViews] = await Promise.all([
    takesBack === null
      ? concernedPeople(db, { after: version - 1, through: version })
      : peopleReported(db, takesBack),
    followers(db),
  ])
  await eachPerson(db, [...new Set([...byRecords, ...byViews])], async (person) => {
    if (!hasAlerts(person)) return
    await db
      .update(alertRuns)
      .set({ leasedUntil: LEASE })
      .where(eq(alertRuns.datasetVersion, version))
    if (takesBack === null) await alertChanges(db, person, version)
    else await alertTakenBack(db, person, { version, takesBack })
    await alertViewsOf(db, person, version)
  })
}

async function takenBackBy(db: Queryable, version: number): Promise<number | null> {
  const [found] = await db
    .select({ takesBack: datasetVersions.takesBack })
    .from(datasetVersions)
    .where(eq(datasetVersions.id, version))
  return found?.takesBack ?? null
}

async function peopleReported(db: Queryable, version: number): Promise<string[]> {
  const rows = await db.selectDistinct({ id: alerts.userId }).from(alerts).where(isReport(version))
  return rows.map(({ id }) => id)
}

/** Tells everyone who watches something of licences about to lapse. */
export async function runLapses(db: Database): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct user_id as id from watched_records order by 1`,
  )
  await eachPerson(
    db,
    rows.map(({ id }) => id),
    async (person) => hasAlerts(person) && alertLapses(db, person),
  )
}

async function followers(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: savedViews.userId })
    .from(alertViews)
    .innerJoin(savedViews, eq(savedViews.id, alertViews.viewId))
  return rows.map(({ id }) => id)
}
