import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { subscriptions, teamSeats } from '#src/server/db/schema/accounts.ts'
import { recordNotes } from '#src/server/db/schema/notes.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser, seat, type User } from '#tests/support/team.ts'

const record = { kind: 'medicines', key: '900001' } as const

const { database: db, connectionString } = await sampleDatabase()
setPortal({ db, connectionString, accounts: testAccounts })
const holder = await makeUser(db, 2)
const editor = await makeUser(db)
const reader = await makeUser(db)
const stranger = await makeUser(db, 2)
await seat(db, holder.person, editor.person)
await seat(db, holder.person, reader.person, 'reader')

const notesOf = async ({ ask }: User) => (await ask()).notes.of(record)
const bodies = async (user: User) => (await notesOf(user)).notes.map(({ body }) => body)
const add = async ({ ask }: User, body: string, shared: boolean) =>
  (await ask()).notes.add({ ...record, body, shared })

async function idOf(user: User, body: string): Promise<string> {
  const note = (await notesOf(user)).notes.find((one) => one.body === body)
  if (!note) throw new Error(`no note «${body}»`)
  return note.id
}

describe('a note', () => {
  it('that is private is seen by its author alone, holder of the team or not', async () => {
    await add(editor, 'برای خودم', false)
    expect(await bodies(editor)).toContain('برای خودم')
    for (const other of [holder, reader, stranger]) {
      expect(await bodies(other)).not.toContain('برای خودم')
    }
    const id = await idOf(editor, 'برای خودم')
    for (const { ask } of [holder, stranger]) {
      await expect((await ask()).notes.remove({ id })).rejects.toThrow('دیگر نیست')
      await expect((await ask()).notes.edit({ id, body: 'x' })).rejects.toThrow('دیگر نیست')
    }
  })

  it('of the team is seen by its seats with who and when, and by nobody else', async () => {
    await add(editor, 'برای همه', true)
    await add(editor, 'برای همه', true)
    expect((await bodies(reader)).filter((body) => body === 'برای همه')).toHaveLength(1)
    const [seen] = (await notesOf(reader)).notes.filter(({ body }) => body === 'برای همه')
    expect(seen).toMatchObject({ author: editor.person.name, isShared: true, isOwn: false })
    expect(Date.parse(seen?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(seen).toMatchObject({ mayEdit: false, mayRemove: false })
    expect(await bodies(stranger)).toEqual([])
    expect(await (await stranger.ask()).notes.count(record)).toBe(0)
    await expect(
      (await callerFor(new Request('http://localhost'))).notes.of(record),
    ).rejects.toThrow('وارد حساب')
  })

  it('is edited by its author alone, and removed by its author or the holder', async () => {
    await add(editor, 'پیش‌نویس', true)
    const id = await idOf(editor, 'پیش‌نویس')
    await expect((await holder.ask()).notes.edit({ id, body: 'x' })).rejects.toThrow('نویسنده')
    await expect((await reader.ask()).notes.remove({ id })).rejects.toThrow('دارندهٔ اشتراک')
    await (await editor.ask()).notes.edit({ id, body: 'نهایی' })
    const [seen] = (await notesOf(holder)).notes.filter((note) => note.id === id)
    expect(seen).toMatchObject({ body: 'نهایی', mayEdit: false, mayRemove: true })
    expect(seen?.editedAt).not.toBeNull()
    await (await holder.ask()).notes.remove({ id })
    expect(await bodies(editor)).not.toContain('نهایی')
  })

  it('that was edited in another tab is not overwritten unseen', async () => {
    await add(editor, 'نخست', false)
    const id = await idOf(editor, 'نخست')
    const edit = async (body: string, seen: string) =>
      (await editor.ask()).notes.edit({ id, body, seen: { body: seen } })
    await edit('از برگهٔ یک', 'نخست')
    await expect(edit('از برگهٔ دو', 'نخست')).rejects.toThrow('عوض شده است')
    expect(await bodies(editor)).toContain('از برگهٔ یک')
    await edit('از برگهٔ دو', 'از برگهٔ یک')
    expect(await bodies(editor)).toContain('از برگهٔ دو')
  })

  it('of a team is not written by a reader, nor by who has none', async () => {
    await expect(add(reader, 'x', true)).rejects.toThrow('خواننده')
    await expect(add(await makeUser(db, 1), 'x', true)).rejects.toThrow('سازمانی')
    await add(reader, 'یادداشت خواننده', false)
    const id = await idOf(reader, 'یادداشت خواننده')
    await (await reader.ask()).notes.edit({ id, body: 'باز هم برای خودم' })
    expect(await bodies(reader)).toContain('باز هم برای خودم')
  })

  it('says something, of a record that is there', async () => {
    const caller = await editor.ask()
    const given = { ...record, shared: false }
    await expect(caller.notes.add({ ...given, body: '  ' })).rejects.toThrow('خالی')
    await expect(caller.notes.add({ ...given, body: 'x'.repeat(4_001) })).rejects.toThrow('حداکثر')
    await expect(caller.notes.add({ ...given, key: '1', body: 'x' })).rejects.toThrow()
  })

  it('stays with the team when its author leaves, who sees and changes it no more', async () => {
    const leaver = await makeUser(db)
    await seat(db, holder.person, leaver.person)
    await add(leaver, 'از همکار پیشین', true)
    const id = await idOf(leaver, 'از همکار پیشین')
    await db.delete(teamSeats).where(eq(teamSeats.memberId, leaver.person.id))
    expect(await bodies(leaver)).toEqual([])
    await expect((await leaver.ask()).notes.edit({ id, body: 'x' })).rejects.toThrow()
    expect(await bodies(holder)).toContain('از همکار پیشین')
  })

  it('of a team is out of sight while no subscription runs, and lost to nobody', async () => {
    const [other, member] = [await makeUser(db, 2), await makeUser(db)]
    await seat(db, other.person, member.person)
    await add(member, 'می‌ماند', true)
    const until = (endsAt: Date) =>
      db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.userId, other.person.id))
    await until(new Date(Date.now() - 1_000))
    expect([await bodies(other), await bodies(member)]).toEqual([[], []])
    await until(new Date(Date.now() + 60_000))
    expect(await bodies(other)).toEqual(['می‌ماند'])
  })
})

describe('the page of notes', () => {
  it('finds words in any spelling, with the record each was written on', async () => {
    await add(holder, 'قيمت كتاب را بپرس', true)
    const search = async (asked: { q: string; of?: 'team' }) =>
      (await holder.ask()).notes.search(asked)
    const { notes, total } = await search({ q: 'کتاب' })
    expect(total).toBe(1)
    expect(notes[0]?.record).toMatchObject({ ...record, path: expect.stringContaining('900001') })
    expect((await search({ q: 'نیست در هیچ' })).total).toBe(0)
    const own = await search({ q: '' })
    const all = await search({ q: '', of: 'team' })
    expect(own.notes.every(({ isOwn }) => isOwn)).toBe(true)
    expect(all.total).toBeGreaterThan(own.total)
    expect((await (await stranger.ask()).notes.search({ of: 'team' })).total).toBe(0)
  })

  it("opens on the notes of the team for who has none, unless one's own are asked for", async () => {
    await add(holder, 'فقط از دارنده', true)
    const search = async (of?: 'me') =>
      (await reader.ask()).notes.search({ q: 'فقط از دارنده', ...(of && { of }) })
    expect(await search()).toMatchObject({ of: 'team', total: 1 })
    expect(await search('me')).toMatchObject({ of: 'me', total: 0 })
    expect(await (await stranger.ask()).notes.search({})).toMatchObject({ of: 'me', total: 0 })
  })
})

describe('a role', () => {
  it('is given by the holder alone, and felt at once', async () => {
    const [seatOfReader] = await db
      .select()
      .from(teamSeats)
      .where(eq(teamSeats.memberId, reader.person.id))
    const id = seatOfReader?.id ?? ''
    for (const { ask } of [editor, reader, stranger]) {
      await expect((await ask()).teams.setRole({ id, role: 'editor' })).rejects.toThrow()
    }
    await (await holder.ask()).teams.setRole({ id, role: 'editor' })
    await add(reader, 'حالا می‌نویسم', true)
    await (await holder.ask()).teams.setRole({ id, role: 'reader' })
    await expect(add(reader, 'x', true)).rejects.toThrow('خواننده')
    const own = { id: await idOf(reader, 'حالا می‌نویسم') }
    await expect((await reader.ask()).notes.edit({ ...own, body: 'x' })).rejects.toThrow('خواننده')
    await expect((await reader.ask()).notes.remove(own)).rejects.toThrow('خواننده')
    expect((await (await reader.ask()).teams.mine()).joined?.role).toBe('reader')
    const activity = (await (await editor.ask()).teams.activity())?.events ?? []
    const roles = activity.flatMap(({ action, title, by }) =>
      action === 'team.role' ? [{ title, by }] : [],
    )
    const name = reader.person.name
    expect(roles).toEqual(
      ['خواننده', 'ویرایشگر'].map((role) => ({
        title: `${name}: ${role}`,
        by: holder.person.name,
      })),
    )
  })

  it('of a reader gives no view to the team', async () => {
    const caller = await reader.ask()
    await caller.savedViews.save({ list: 'products', name: 'نمای خواننده', search: {} })
    const [view] = await caller.savedViews.mine()
    await expect(caller.savedViews.share({ id: view?.id ?? '', isOn: true })).rejects.toThrow(
      'خواننده',
    )
  })
})

it('the activity of a team says who did what, to its seats alone, newest first', async () => {
  await add(editor, 'متن محرمانهٔ یادداشت', true)
  const caller = await editor.ask()
  await caller.savedViews.save({ list: 'products', name: 'نمای ما', search: {} })
  const view = (await caller.savedViews.mine()).find(({ name }) => name === 'نمای ما')
  for (const isOn of [true, true, false]) {
    await caller.savedViews.share({ id: view?.id ?? '', isOn })
  }
  const activity = (await (await reader.ask()).teams.activity())?.events ?? []
  expect(activity.slice(0, 3)).toMatchObject([
    { action: 'team.view-remove', title: 'نمای ما', by: editor.person.name },
    { action: 'team.view-add', title: 'نمای ما' },
    { action: 'note.add', path: expect.stringContaining('900001') },
  ])
  expect(JSON.stringify(activity)).not.toContain('محرمانه')
  expect(await (await stranger.ask()).teams.activity()).toMatchObject({ events: [], total: 0 })
  expect(await (await makeUser(db, 1).then(({ ask }) => ask())).teams.activity()).toBeNull()
})

it('what is past a hundred is on the next page, of a record and of the team alike', async () => {
  const of = { kind: 'medicines', key: '900002' } as const
  const bodiesOf101 = Array.from({ length: 101 }, (_, at) => `یادداشت ${at}`)
  await db.insert(recordNotes).values(
    bodiesOf101.map((body, at) => ({
      authorId: stranger.person.id,
      kind: of.kind,
      recordKey: of.key,
      body,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
    })),
  )
  await db.insert(auditEvents).values(
    bodiesOf101.map((title) => ({
      actorId: stranger.person.id,
      action: 'note.add',
      subjectKind: 'team',
      subjectId: stranger.person.id,
      after: { title },
    })),
  )
  const { notes, teams } = await stranger.ask()
  const [first, second] = [await notes.of(of), await notes.of({ ...of, page: 2 })]
  expect([first.notes.length, first.total]).toEqual([100, 101])
  expect(second.notes.map(({ body }) => body)).toEqual(['یادداشت 0'])
  expect(await teams.activity({ page: 2 })).toMatchObject({
    total: 101,
    events: [{ title: 'یادداشت 0' }],
  })
})

it('whoever holds a team sees its work, also while sitting on another that lasts longer', async () => {
  const own = await makeUser(db, 2)
  await db
    .update(subscriptions)
    .set({ endsAt: new Date(Date.now() + 3_600_000) })
    .where(eq(subscriptions.userId, own.person.id))
  await seat(db, holder.person, own.person)
  expect(await notesOf(own)).toMatchObject({ team: 'owner', notes: [] })
  const past = { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') }
  await db.update(subscriptions).set(past).where(eq(subscriptions.userId, own.person.id))
  expect((await notesOf(own)).team).toBe('editor')
})
