import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { dayNumberToIso, isoToDayNumber } from '#src/persian/jalali.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import { newestVersion } from '#src/server/dataset.ts'
import { type Database, type Queryable, rowsOf } from '#src/server/db/client.ts'
import { alertDigests, alertSettings } from '#src/server/db/schema/alerts.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { portalAddress } from '#src/server/env.ts'
import { requirePortal } from '#src/server/portal.ts'
import { readSignedId, signedId } from '../accounts/hmac.server.ts'
import { enqueueMessage, type Way } from '../messaging/enqueue.server.ts'
import { letterPage } from '../messaging/letter-page.server.ts'
import { type AlertedPerson, eachPerson, hasAlerts } from './people.server.ts'
import { isQuiet } from './quiet-hours.ts'
import { EVERYTHING, groupEvents } from './rules.ts'
import { type ConcerningEvent, concerningEvents, type Versions } from './targets.server.ts'
import { alertHeadline } from './words.ts'
import { describeGroups, type NewAlert } from './write-alerts.server.ts'

export const UNSUBSCRIBE = '/api/alerts/unsubscribe/'

/** Where one leaves the weekly digest without signing in. */
function unsubscribePath(userId: string): string {
  return `${UNSUBSCRIBE}${signedId('digest', userId)}`
}

/** Asks first: programs that look at the links of a letter would unsubscribe its reader. */
export async function handleUnsubscribe(request: Request): Promise<Response> {
  const token = new URL(request.url).pathname.slice(UNSUBSCRIBE.length)
  const userId = readSignedId('digest', token)
  if (userId === null) return letterPage(TITLE, 404, WRONG)
  if (request.method === 'GET' || request.method === 'HEAD') return letterPage(TITLE, 200, ASK)
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  await requirePortal()
    .db.update(alertSettings)
    .set({ digestDay: null, digestFrom: null })
    .where(eq(alertSettings.userId, userId))
  return letterPage(TITLE, 200, DONE)
}

const TITLE = 'خلاصهٔ هفتگی'
const WRONG = `<h1>این نشانی درست نیست</h1>
<p>لینک پایین ایمیل را کامل باز کنید یا خلاصهٔ هفتگی را در حساب کاربری خاموش کنید.</p>`
const ASK = `<h1>خلاصهٔ هفتگی فرستاده نشود؟</h1>
<p>فهرست پیگیری و هشدارهای شما سر جای خود می‌مانند و خلاصهٔ هفتگی را هر زمان بخواهید در حساب کاربری روشن می‌کنید.</p>
<form method="post"><button>لغو خلاصهٔ هفتگی</button></form>`
const DONE = `<h1>خلاصهٔ هفتگی لغو شد</h1>
<p>دیگر نامه‌ای از این دست به شما نمی‌رسد.</p>`

const DAYS = 7
/** Day number of a Saturday: 1970-01-03. */
const SATURDAY = isoToDayNumber('1970-01-03') ?? 0

const MAX_LINES = 10
/** Before that nobody reads a weekly letter. */
const MORNING = { quietFrom: 0, quietTo: 8 * 60 }

/** Sends the weekly digests that are due; each once, and none where nothing changed. */
export async function sendDigests(db: Database): Promise<void> {
  const at = now()
  const today = todayInTehran(at)
  if (isQuiet(MORNING, at)) return
  const rows = await db
    .select({ id: alertSettings.userId })
    .from(alertSettings)
    .where(isNotNull(alertSettings.digestDay))
    .orderBy(alertSettings.userId)
  const ids = rows.map(({ id }) => id)
  await eachPerson(db, ids, async (person) => {
    const { digestDay, digestFrom } = person.settings
    if (!hasAlerts(person) || digestDay === null || isQuiet(person.settings, at)) return
    const week = dueWeek(today, digestDay, digestFrom ?? today)
    const way = wayTo(person)
    // Whoever confirms an address before the next one still gets that week's.
    if (week !== null && way) await db.transaction((tx) => sendDigest(tx, person, week, way))
  })
}

async function sendDigest(tx: Queryable, person: AlertedPerson, week: string, way: Way) {
  const through = await newestVersion(tx)
  const [taken] = await tx
    .insert(alertDigests)
    .values({ userId: person.id, week, throughVersion: through, changes: 0 })
    .onConflictDoNothing()
    .returning()
  if (!taken) return
  const after = await reportedThrough(tx, person.id, week)
  const gone = await takenBackSince(tx, person, { after, through })
  const events = await concerningEvents(tx, person, { after, through })
  if (events.length + gone.length === 0) return
  const [groups, takenBack] = [events, gone].map((of) => groupEvents(of, () => EVERYTHING)) as [
    Grouped,
    Grouped,
  ]
  const total = takenBack.length + groups.length
  const lines = [
    ...(await describeGroups(tx, takenBack.slice(0, MAX_LINES), 'digest')).map(asTakenBack),
    ...(await describeGroups(tx, groups.slice(0, MAX_LINES), 'digest')),
  ].slice(0, MAX_LINES)
  const changes = new Set([...gone, ...events].map(({ id }) => id)).size
  await tx
    .update(alertDigests)
    .set({ changes })
    .where(and(eq(alertDigests.userId, person.id), eq(alertDigests.week, week)))
  await enqueueMessage(tx, {
    ...way,
    template: way.channel === 'sms' ? 'digest-short' : 'digest',
    params: {
      name: person.name,
      count: formatNumber(changes),
      ...(await sinceWords(tx, after)),
      lines: linesOf(lines, total),
      address: portalAddress('/account/watch'),
      unsubscribe: portalAddress(unsubscribePath(person.id)),
    },
  })
}

type Grouped = ReturnType<typeof groupEvents<ConcerningEvent>>

/** What a digest told of a version that was taken back after it. */
async function takenBackSince(tx: Queryable, person: AlertedPerson, { after, through }: Versions) {
  const rows = await rowsOf<{ version: number }>(
    tx,
    sql`select v.takes_back as version from dataset_versions v
      where v.id > ${after} and v.id <= ${through} and coalesce((
        select d.changes > 0 from alert_digests d
        where d.user_id = ${person.id} and d.through_version >= v.takes_back and d.through_version < v.id
        order by d.week limit 1), false) order by 1`,
  )
  const events: ConcerningEvent[] = []
  for (const { version } of rows) {
    const versions = { after: version - 1, through: version, evenTakenBack: true }
    events.push(...(await concerningEvents(tx, person, versions)))
  }
  return events
}

const asTakenBack = (group: NewAlert): NewAlert => ({
  ...group,
  items: group.items.map((item) => ({ ...item, isTakenBack: true })),
})

function wayTo({ email, mobile }: AlertedPerson): Way | null {
  if (email) return { channel: 'email', recipient: email }
  return mobile ? { channel: 'sms', recipient: mobile } : null
}

function linesOf(listed: readonly NewAlert[], total: number): string {
  const lines = listed.map((group) => {
    const link = group.path ? `\n  ${portalAddress(group.path)}` : ''
    return `• «${group.title}»: ${alertHeadline(group)}${changedNames(group)}${link}`
  })
  if (total > listed.length) lines.push(`• و ${formatNumber(total - listed.length)} مورد دیگر`)
  return lines.join('\n')
}

const MAX_NAMES = 3

/** What changed of what is watched, where that is not itself: the licences of a medicine. */
function changedNames({ title, items, total }: NewAlert): string {
  const names = [...new Set(items.map((item) => item.title))].filter((name) => name !== title)
  if (names.length === 0) return ''
  const isMore = names.length > MAX_NAMES || total > items.length
  return ` (${names.slice(0, MAX_NAMES).join('، ')}${isMore ? ' و موارد دیگر' : ''})`
}

/** The day of the version after which is told. */
async function sinceWords(tx: Queryable, version: number): Promise<{ since?: string }> {
  const [before] = await tx
    .select({ at: datasetVersions.publishedAt })
    .from(datasetVersions)
    .where(eq(datasetVersions.id, version))
  return before ? { since: formatJalali(todayInTehran(before.at), 'long') } : {}
}

/** The version up to which the last digest told; of older ones no more than two weeks are told. */
async function reportedThrough(tx: Queryable, userId: string, week: string): Promise<number> {
  const [last] = await tx
    .select({ version: alertDigests.throughVersion })
    .from(alertDigests)
    .where(and(eq(alertDigests.userId, userId), sql`${alertDigests.week} <> ${week}`))
    .orderBy(desc(alertDigests.week))
    .limit(1)
  const days = last ? 14 : 7
  const oldest = new Date(now().getTime() - days * 86_400_000)
  const before = await newestVersion(tx, lte(datasetVersions.publishedAt, oldest))
  return Math.max(last?.version ?? 0, before)
}

/** The Saturday with which the week of an ISO date begins. */
export function weekOf(day: string): string {
  const number = dayNumberOf(day)
  return dayNumberToIso(number - weekday(number))
}

/**
 * The week whose digest is due on an ISO date, as its Saturday: from the chosen day (Saturday 0) until
 * that day comes again, so that days without the portal lose none, whichever was chosen. Null for days
 * before `from`.
 */
export function dueWeek(today: string, digestDay: number, from: string): string | null {
  const since = (weekday(dayNumberOf(today)) - digestDay + DAYS) % DAYS
  const due = dayNumberToIso(dayNumberOf(today) - since)
  return due >= from ? weekOf(due) : null
}

function weekday(number: number): number {
  return (((number - SATURDAY) % DAYS) + DAYS) % DAYS
}

function dayNumberOf(day: string): number {
  const number = isoToDayNumber(day)
  if (number === null) throw new RangeError(`Not an ISO date: ${day}`)
  return number
}
