import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { teamOf, type Viewer } from '#src/access/policy.ts'
import { SAVED_VIEW_FORM } from '#src/addresses/account-pages.ts'
import { orderOf, shownColumns } from '#src/list/columns.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import { repairSearch, type Search, spareColumns } from '#src/list/view.ts'
import { fold } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { type Reader, readerOf, type Writer, writerOf } from '#src/procedures/actor.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { countNames } from '#src/procedures/reading-budget.server.ts'
import { createCallerFactory, doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { lockPerson } from '#src/server/db/lock-person.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { AppError } from '#src/server/errors.ts'
import { lineInput } from '#src/server/text-input.ts'
import { searchInput } from '../access/lists.server.ts'
import { followedView } from '../alerts/view-rows.server.ts'
import { EXPORTED_LISTS, exportedListNamed } from '../exporting/exported-lists.server.ts'
import { recordTeamEvent, requireTeamWriter } from '../teams/team-of.server.ts'
import { readSavedViews } from '../watchlist/saved-views.server.ts'

const MAX_VIEWS = 100

interface NamedView {
  list: string
  name: string
  search: Search
}

interface ColumnsOfList {
  list: string
  /** Absent: as they are. */
  hidden?: readonly string[] | undefined
  order: readonly string[]
}

const name = lineInput({ min: 1, max: 60, missing: 'نامی برای نما بنویسید.' })

const columns = z.array(z.string().max(40)).max(40)

export const savedViewsRouter = router({
  mine: signedInProcedure.query(async ({ ctx }) =>
    (await listViews(ctx.db, ctx.viewer, ctx.session.user.id)).filter(({ isOwn }) => isOwn),
  ),
  /** What others of one's team gave to it; null for who has no team. */
  team: signedInProcedure.query(async ({ ctx }) => {
    if (teamOf(ctx.viewer) === null) return null
    const views = await listViews(ctx.db, ctx.viewer, ctx.session.user.id)
    return views.filter(({ isOwn }) => !isOwn)
  }),
  /** Gives an own view to the team, or takes it back. */
  share: signedInProcedure
    .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
    .mutation(doneAfter(({ ctx, input }) => shareView(writerOf(ctx), input.id, input.isOn))),
  save: signedInProcedure
    .input(z.object({ list: z.string().max(40), name, search: searchInput }))
    .mutation(doneAfter(({ ctx, input }) => saveView(ctx.db, readerOf(ctx), input))),
  hideColumns: signedInProcedure
    .input(
      z.object({
        list: z.string().max(40),
        hidden: columns.optional(),
        order: columns.default([]),
      }),
    )
    .mutation(doneAfter(({ ctx, input }) => hideColumns(ctx.db, ctx.session.user.id, input))),
  delete: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(doneAfter(({ ctx, input }) => deleteView(writerOf(ctx), input.id))),
})

/** The form that keeps a ready view: the same procedure, then home, where it stands. */
export const handleSaveView = answersForms(
  createCallerFactory(savedViewsRouter),
  SAVED_VIEW_FORM,
  async (views, { text }) => {
    await views.save({ list: text('list'), name: text('name'), search: searchOf(text('address')) })
    return '/'
  },
  { home: '/' },
)

export async function listViews(db: Queryable, viewer: Viewer, userId: string) {
  const rows = await readSavedViews(db, viewer, userId)
  return rows.map((row) => ({
    ...row,
    address: presentAddress(row),
    listTitle: EXPORTED_LISTS[row.list]?.title ?? row.list,
    hasFeed: row.list === 'changes' || followedView(row) !== null,
  }))
}

/** Where what it names has another name by now, that one. */
function presentAddress({ list, address }: { list: string; address: string }): string {
  return addressOf(list, searchOf(address)) ?? address
}

function searchOf(address: string): Search {
  return parseSearchString(address.split('?')[1] ?? '')
}

/** The address of a view; null where there is no such list. */
function addressOf(list: string, search: Search): string | null {
  const known = exportedListNamed(list)
  if (!known) return null
  const { page: _, ...view } = repairSearch(known.source.definition, search)
  return known.path + writeSearchString({ ...known.fixed, ...view })
}

const REMOVED = 'team.view-remove'

async function shareView({ db, userId, viewer, ip }: Writer, id: string, isOn: boolean) {
  await db.transaction(async (tx) => {
    const team = isOn ? await requireTeamWriter(tx, viewer) : null
    const own = and(eq(savedViews.userId, userId), eq(savedViews.id, id))
    const [view] = await tx.select().from(savedViews).where(own).for('no key update')
    if (!view) throw new AppError('NOT_FOUND')
    await tx.update(savedViews).set({ teamId: team }).where(own)
    const teamId = team ?? view.teamId
    if (teamId === null || view.teamId === team) return
    const action = isOn ? 'team.view-add' : REMOVED
    const { name: title, address: path } = view
    await recordTeamEvent(tx, { actorId: userId, action, teamId, title, path, ip })
  })
}

/** Keeps a view under a name; the same name of the same list is the same view, seen anew. */
async function saveView(db: Database, viewer: Reader, { list, name, search }: NamedView) {
  const address = addressOf(list, search)
  if (address === null) throw new AppError('NOT_FOUND')
  // At home its total is told from now on, which is an answer like the count of a filter.
  await countNames(db, viewer, [address])
  const { userId } = viewer
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const stored = await tx
      .select({ name: savedViews.name })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
      .limit(MAX_VIEWS)
    // One name however its letters were typed: «ي» or «ی».
    const same = stored.find((one) => fold(one.name) === fold(name))
    const own = await tx.$count(savedViews, eq(savedViews.userId, userId))
    if (!same && own >= MAX_VIEWS) {
      throw new AppError('FORBIDDEN', `بیش از ${formatNumber(MAX_VIEWS)} نما نگه داشته نمی‌شود.`)
    }
    await tx
      .insert(savedViews)
      .values({ userId, list, name: same?.name ?? name, address, createdAt: now() })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { address, createdAt: now() },
      })
  })
}

async function deleteView({ db, userId, viewer, ip }: Writer, id: string) {
  await db.transaction(async (tx) => {
    const own = and(eq(savedViews.userId, userId), eq(savedViews.id, id))
    const [gone] = await tx.delete(savedViews).where(own).returning()
    if (!gone?.teamId || gone.teamId !== teamOf(viewer)) return
    const { teamId, name: title, address: path } = gone
    await recordTeamEvent(tx, { actorId: userId, action: REMOVED, teamId, title, path, ip })
  })
}

/** Keeps which columns of a list somebody hides and their order; seen as usual, the list is forgotten. */
async function hideColumns(db: Queryable, userId: string, asked: ColumnsOfList) {
  const { list, hidden, order } = asked
  const known = exportedListNamed(list)
  if (!known) throw new AppError('NOT_FOUND')
  const { definition } = known.source
  const unknown = [...(hidden ?? []), ...order].find(
    (key) => !Object.hasOwn(definition.columns, key),
  )
  if (unknown !== undefined) throw new AppError('BAD_REQUEST', `ستون «${unknown}» شناخته نیست.`)
  const chosen = Object.keys(definition.columns).filter((key) => hidden?.includes(key))
  const moved = shownColumns(definition, { hidden: [], order })
  const isUsual = chosen.join() === spareColumns(definition).join()
  const isInPlace = moved.join() === Object.keys(definition.columns).join()
  const stored = {
    ...(hidden && !isUsual && { [list]: chosen }),
    ...(!isInPlace && { [orderOf(list)]: moved.slice(1) }),
  }
  const forgotten = sql.param(hidden ? [list, orderOf(list)] : [orderOf(list)])
  const change = sql`(${users.hiddenColumns} - ${forgotten}::text[])
    || ${JSON.stringify(stored)}::jsonb`
  await db.update(users).set({ hiddenColumns: change }).where(eq(users.id, userId))
}
