import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { savedViews } from '#src/server/db/schema/watch-list.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser, seat, type User } from '#tests/support/team.ts'
import { handleSaveView } from './saved-views-router.server.ts'

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })

async function save(owner: User, name: string) {
  const caller = await owner.ask()
  await caller.savedViews.save({ list: 'products', name, search: { supply: 'imported' } })
  const view = (await caller.savedViews.mine()).find((one) => one.name === name)
  if (!view) throw new Error('the view was not saved')
  return view
}

const namesOf = async ({ ask }: User) =>
  (await (await ask()).savedViews.team())?.map(({ name }) => name) ?? null

it('a view given to the team is seen by its seats, with who gave it and when; by nobody else', async () => {
  const [holder, member, other] = [await makeUser(db, 2), await makeUser(db), await makeUser(db, 2)]
  await seat(db, holder.person, member.person)
  const view = await save(member, 'وارداتی‌های ما')
  expect(await namesOf(holder)).toEqual([])
  await (await member.ask()).savedViews.share({ id: view.id, isOn: true })
  const [seen] = (await (await holder.ask()).savedViews.team()) ?? []
  expect(seen).toMatchObject({ name: view.name, address: view.address, by: member.person.name })
  expect(Date.parse(seen?.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await (await member.ask()).savedViews.mine())[0]?.isShared).toBe(true)
  expect(await namesOf(other)).toEqual([])
  for (const tier of [undefined, 1] as const)
    expect(await namesOf(await makeUser(db, tier))).toBeNull()
  const { views } = await (await holder.ask()).home.cockpit()
  expect(views.team).toMatchObject([{ name: view.name, by: member.person.name }])
  const stranger = await other.ask()
  expect((await stranger.home.cockpit()).views.team).toEqual([])
  const found = async ({ ask }: User) =>
    (await (await ask()).search.suggest({ q: view.name })).groups.some(
      ({ kind }) => kind === 'view',
    )
  expect([await found(other), await found(holder)]).toEqual([false, true])
})

it('it is taken back by its owner alone, and goes when the owner leaves the team', async () => {
  const [holder, member, second] = [await makeUser(db, 2), await makeUser(db), await makeUser(db)]
  for (const { person } of [member, second]) await seat(db, holder.person, person)
  const view = await save(member, 'انقضاها')
  const given = { id: view.id, isOn: true }
  await expect((await second.ask()).savedViews.share(given)).rejects.toThrow()
  await (await member.ask()).savedViews.share(given)
  await (await holder.ask()).savedViews.delete({ id: view.id })
  await expect((await holder.ask()).savedViews.share({ ...given, isOn: false })).rejects.toThrow()
  expect(await namesOf(second)).toEqual([view.name])
  await (await member.ask()).savedViews.share({ ...given, isOn: false })
  expect(await namesOf(second)).toEqual([])
  await (await member.ask()).savedViews.share(given)
  await db.delete(teamSeats).where(eq(teamSeats.memberId, member.person.id))
  expect(await namesOf(second)).toEqual([])
  expect((await (await member.ask()).savedViews.mine()).map(({ name }) => name)).toEqual([
    view.name,
  ])
})

it('home shows six of them and says how many there are, and what is deleted is told the team', async () => {
  const [holder, member] = [await makeUser(db, 2), await makeUser(db)]
  await seat(db, holder.person, member.person)
  const caller = await member.ask()
  for (const name of ['۱', '۲', '۳', '۴', '۵', '۶', '۷'])
    await caller.savedViews.share({ id: (await save(member, name)).id, isOn: true })
  const { views } = await (await holder.ask()).home.cockpit()
  expect([views.isSaved, views.team.length, views.total]).toEqual([false, 6, 7])
  await caller.savedViews.delete({ id: (await save(member, '۷')).id })
  expect((await (await holder.ask()).teams.activity())?.events[0]).toMatchObject({
    action: 'team.view-remove',
    title: '۷',
  })
})

it('of a hundred the hundredth is saved anew, and one more refused', async () => {
  const { person, ask } = await makeUser(db)
  const { address } = await save({ ask } as User, 'یکم')
  const more = Array.from({ length: 99 }, (_, place) => ({ name: `نمای ${place}`, address }))
  await db
    .insert(savedViews)
    .values(more.map((one) => ({ ...one, userId: person.id, list: 'products' })))
  await save({ ask } as User, 'یکم')
  await expect(save({ ask } as User, 'دیگر')).rejects.toThrow('۱۰۰')
})

it('needs an organizational subscription', async () => {
  const person = await makeUser(db, 1)
  const { id } = await save(person, 'x')
  await expect((await person.ask()).savedViews.share({ id, isOn: true })).rejects.toThrow('سازمانی')
  await expect(
    (await callerFor(new Request('http://localhost'))).savedViews.team(),
  ).rejects.toThrow('وارد حساب')
})

it('a ready view is kept by its form, without script; one of no list is refused in Persian', async () => {
  const user = await makeUser(db)
  const post = (fields: Record<string, string>, headers: HeadersInit = user.headers) =>
    handleSaveView(
      new Request('http://localhost/api/saved-views', {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      }),
    )
  const ready = { list: 'medicines', name: 'وارداتی', address: '/medicine?supply=imported&page=4' }
  const saved = await post(ready)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/'])
  expect(await (await user.ask()).savedViews.mine()).toMatchObject([
    { list: ready.list, name: ready.name, address: '/medicine?supply=imported' },
  ])
  const refused = await post({ ...ready, list: 'constructor' })
  expect(refused.status).toBe(404)
  expect(await refused.text()).toMatch(/[آ-ی]/)
  const inPlace = { ...user.headers, accept: 'application/json' }
  expect(await (await post(ready, inPlace)).json()).toEqual({ next: '/' })
  const said = await post({ ...ready, name: ' ' }, inPlace)
  expect([said.status, await said.json()]).toEqual([
    400,
    { code: 'BAD_REQUEST', message: expect.stringContaining('نامی برای نما بنویسید') },
  ])
  const stranger = await post(ready, new Headers())
  expect(stranger.headers.get('location')).toContain('/login')
})
