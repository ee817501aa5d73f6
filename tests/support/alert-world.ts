import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { runAlerts } from '#src/features/alerts/runs.server.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import { setClock } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import { subscriptions } from '#src/server/db/schema/accounts.ts'
import { alerts } from '#src/server/db/schema/alerts.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import type { FreshDatabase } from './database.ts'
import { irc, templateFile } from './factories-import.ts'
import { makePerson, type Person } from './people.ts'
import { filledDatabase } from './sample-database.ts'

export const MAKER = '10100000001'
export const OTHER = '10100000002'
/** Noon in Tehran, far from quiet hours. */
export const NOON = new Date('2026-11-20T08:30:00Z')

/** What a publish leaves whose first product became dearer. */
export const dearer = [
  { irc: irc(1), priceRial: '12000' },
  { irc: irc(2), priceRial: '5000' },
]

type Rows = readonly Record<string, string>[]
type ImportOptions = Parameters<typeof runImport>[2]

/** The whole catalogue as it is from now on: what no row names has gone. */
export function publishMarket(db: Database, rows: Rows, options: ImportOptions = {}) {
  const company = (nationalId: string, name: string) => ({ nationalId, name })
  const files = [
    templateFile('companies', [company(MAKER, 'آریا دارو'), company(OTHER, 'بتا دارو')]),
    templateFile('medicines', [
      { code: '700', molecule: 'Metformin', strength: '500 mg', form: 'قرص', route: 'ORAL' },
      { code: '701', molecule: 'Losartan', strength: '50 mg', form: 'قرص', route: 'ORAL' },
    ]),
    templateFile(
      'products',
      rows.map((row) => ({
        medicineCode: '700',
        brandEn: 'Metfor',
        brandFa: 'متفور',
        holder: MAKER,
        producer: MAKER,
        supplyType: 'تولید داخل',
        priceRial: '10000',
        validUntil: '1499/12/29',
        isActive: 'بله',
        ...row,
      })),
    ),
  ]
  return runImport(db, { source: 'template', files }, options)
}

/**
 * A small market that was published once, and a subscriber; anew for each test. To be called once at
 * the top of a test file.
 */
export function alertWorld() {
  let db: Database
  let person: Person
  beforeEach(async () => {
    db = (await filledDatabase('alerts', publishTwo)).database
    person = await makePerson(db, { mobileConfirmedAt: NOON })
    await subscribe(person)
  })
  afterEach(() => setClock(null))

  async function publishTwo({ database }: FreshDatabase) {
    await publishMarket(database, [{ irc: irc(1) }, { irc: irc(2), priceRial: '5000' }])
    await runAlerts(database)
  }

  const publish = (rows: Rows, options: ImportOptions = {}) => publishMarket(db, rows, options)

  /** A subscription that runs whatever the clock says. */
  async function subscribe(of: Person) {
    await db.insert(subscriptions).values({
      planId: 'pro-1',
      tier: 1,
      grantedBy: 'admin',
      userId: of.id,
      startsAt: new Date('2020-01-01'),
      endsAt: new Date('2120-01-01'),
    })
  }

  async function watch(kind: WatchedKind, key: string, of = person) {
    await db.insert(watchedRecords).values({ userId: of.id, kind, recordKey: key })
  }

  const reported = async (of = person) => {
    const rows = await db
      .select()
      .from(alerts)
      .where(eq(alerts.userId, of.id))
      .orderBy(asc(alerts.id))
    return rows.map(({ kind, reason, total }) => [kind, reason, total])
  }
  const messages = () => db.select().from(outboxMessages).orderBy(asc(outboxMessages.createdAt))
  return {
    get db() {
      return db
    },
    get person() {
      return person
    },
    publish,
    subscribe,
    watch,
    reported,
    messages,
  }
}
