import { isOwn } from '#src/access/list-access.ts'
import { isLocked, type Viewer } from '#src/access/policy.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { listViews } from '#src/features/account/saved-views-router.server.ts'
import { followedView, viewTotal } from '#src/features/alerts/view-rows.server.ts'
import { firstKnownDay, inPast } from '#src/insight/history/in-past.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { rememberStamped } from '#src/server/stamp.ts'

const SHOWN = 6

/** Views worth saving, for who has saved none: the first of them that find something. */
const READY_VIEWS = [
  {
    name: 'تک‌سازنده‌هایی که تا ۱۸۰ روز دیگر منقضی می‌شوند',
    address: '/medicine?makers=1&validity=90&validity=180',
  },
  {
    name: 'فقط وارداتی، با مادهٔ اولیهٔ داخلی',
    address: '/medicine?importedOnly=1&localApi=1',
  },
  { name: 'تازه‌وارد به فهرست رسمی', address: '/medicine?newlyListed=1' },
  { name: 'تک‌سازنده', address: '/medicine?makers=1' },
  { name: 'فقط وارداتی', address: '/medicine?importedOnly=1' },
  { name: 'سه سازنده و بیشتر', address: '/medicine?makers=3' },
].map((view) => ({ ...view, list: medicineKind.name }))
const READY_SHOWN = 3

interface UncountedView {
  list: string
  name: string
  address: string
}

interface CountedView extends UncountedView {
  /** Null for lists that are not of records. */
  total: number | null
  /** At the end of the day of the last visit; null where nobody knows it or it is locked. */
  before: number | null
}

/** Saved views with their totals now and at the last visit; ready ones for who has saved none. */
export async function ownViews(
  db: Database,
  viewer: Viewer,
  userId: string,
  { today, lastVisit }: { today: string; lastVisit: string | null },
) {
  const visible = await listViews(db, viewer, userId)
  const saved = visible.filter(({ isOwn }) => isOwn)
  const given = visible.filter(({ isOwn }) => !isOwn)
  const first = await firstKnownDay(db)
  const then =
    lastVisit !== null && first !== null && first <= lastVisit && !isLocked(viewer)
      ? lastVisit
      : null
  const isSaved = saved.length > 0
  const count = (view: UncountedView) => counted(db, viewer, view, { today, then })
  const rows = await Promise.all((isSaved ? saved.slice(0, SHOWN) : READY_VIEWS).map(count))
  return {
    isSaved,
    /** What others gave to the team included. */
    total: visible.length,
    rows: isSaved ? rows : rows.filter(({ total }) => total !== 0).slice(0, READY_SHOWN),
    team: await Promise.all(
      given.slice(0, SHOWN).map(async (view) => ({
        ...(await count(view)),
        by: view.by,
        savedAt: view.savedAt,
      })),
    ),
  }
}

async function counted(
  db: Database,
  viewer: Viewer,
  { list, name, address }: UncountedView,
  { today, then }: { today: string; then: string | null },
): Promise<CountedView> {
  const followed = followedView({ list, address })
  if (!followed) return { list, name, address, total: null, before: null }
  const hasPast = followed.list.source.definition.hasPast ?? false
  const totalOn = (day: string | null) => {
    const read = () => inPast(db, day, async (at) => (await viewTotal(at, viewer, followed)).total)
    // What is of somebody is another's under the same address, and changes without a publish.
    return isOwn(followed.list.source.definition, followed.view)
      ? read()
      : rememberStamped(`view ${viewer.kind} ${today} ${day} ${list} ${address}`, read)
  }
  const total = await totalOn(null)
  return { list, name, address, total, before: hasPast && then ? await totalOn(then) : null }
}
