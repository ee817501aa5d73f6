import { beforeEach, describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { recordChanges } from '#src/insight/changes/queries.ts'
import { setPortal } from '#src/server/portal.ts'
import { irc } from '#tests/support/factories-import.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { ARYA, qualityWorld, SINA } from '#tests/support/quality-world.ts'
import { makeUser, type User } from '#tests/support/team.ts'
import { handleCorrections } from './handle-corrections.server.ts'

const world = qualityWorld()
let firm: User
let stranger: User

const FIRST = `/medicine/product/${irc(1)}`
const THIRD = `/medicine/product/${irc(3)}`
const evidence = 'مدیر امور رگولاتوری شرکت هستم؛ نامهٔ شمارهٔ ۱۲'
const change = {
  path: FIRST,
  field: 'brandEn',
  value: 'Glucofar',
  reason: 'نام برند در پروانه چنین است',
}

beforeEach(async () => {
  const connectionString = String(world.database.$client.options.connectionString)
  setPortal({ db: world.database, connectionString, accounts: testAccounts })
  firm = await makeUser(world.database)
  stranger = await makeUser(world.database)
})

const admin = () => callerFor(new Request('http://localhost', { headers: world.headers }))
const verdict = { isRight: true, reason: 'با سند سنجیده شد' }

/** Claims the holder of the first product. */
async function claim({ ask }: User): Promise<void> {
  const caller = await ask()
  const [company] = (await caller.corrections.draft({ path: FIRST })).companies
  await caller.corrections.claim({ companyId: company?.id ?? 0, path: FIRST, evidence })
}

async function confirm(): Promise<void> {
  const caller = await admin()
  const [open] = (await caller.adminCorrections.list()).claims
  await caller.adminCorrections.decideClaim({ id: open?.id ?? '', ...verdict })
}

async function decideFirst(isRight: boolean): Promise<void> {
  const caller = await admin()
  const [open] = (await caller.adminCorrections.list()).proposals
  await caller.adminCorrections.decideProposal({ id: open?.id ?? '', ...verdict, isRight })
}

const brand = async () =>
  (await world.all(`select brand_en from products where irc = '${irc(1)}'`))[0]?.brand_en
const actions = async () =>
  (
    await world.all(`select action from audit_events where action like 'correction.%' order by id`)
  ).map(({ action }) => action)

/** What was told to whom, the oldest first. */
const letters = async () =>
  (
    await world.all(`select recipient, params from outbox_messages
      where template = 'correction-decided' order by created_at, id`)
  ).map(({ recipient, params }) => [recipient, params.verdict, params.reason])

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

it('a form brings its evidence along, for admins to see', async () => {
  const caller = await firm.ask()
  const [company] = (await caller.corrections.draft({ path: FIRST })).companies
  const body = new FormData()
  const fields = { path: FIRST, company: String(company?.id), evidence }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([PNG], 'proof.png', { type: 'image/png' }))
  const url = 'http://localhost/api/corrections/claim'
  const asked = new Request(url, { method: 'POST', headers: firm.headers, body })
  const answer = await handleCorrections(asked)
  expect([answer.status, await answer.text()]).toEqual([303, ''])
  expect((await (await admin()).adminCorrections.list()).claims[0]?.fileId).toBeTruthy()
})

describe('a firm', () => {
  it('proposes nothing before its claim is confirmed, and nothing of another firm after', async () => {
    const caller = await firm.ask()
    await expect(caller.corrections.propose(change)).rejects.toThrow('تأیید شده')
    await claim(firm)
    await expect(caller.corrections.propose(change)).rejects.toThrow('تأیید شده')
    await expect(claim(firm)).rejects.toThrow('پیش‌تر')
    await confirm()
    await expect(caller.corrections.propose({ ...change, path: THIRD })).rejects.toThrow(
      'تأیید شده',
    )
    expect((await caller.corrections.draft({ path: THIRD })).fields).toEqual([])
    await caller.corrections.propose(change)
    await expect((await stranger.ask()).corrections.propose(change)).rejects.toThrow('تأیید شده')
    expect((await (await stranger.ask()).corrections.mine()).proposals).toEqual([])
    expect(await brand()).toBe('Metfor 1')
  })

  it('has its accepted proposal on the record, and in its feed with the reason', async () => {
    await claim(firm)
    await confirm()
    await (await firm.ask()).corrections.propose(change)
    await decideFirst(true)
    expect(await brand()).toBe('Glucofar')
    expect((await recordChanges(world.database, 'products', irc(1)))[0]).toMatchObject({
      field: 'brandEn',
      before: 'Metfor 1',
      after: 'Glucofar',
      source: 'company',
      note: change.reason,
    })
    expect((await (await firm.ask()).corrections.mine()).proposals).toMatchObject([
      { state: 'accepted', decisionReason: verdict.reason },
    ])
    expect(await actions()).toEqual([
      'correction.claim',
      'correction.confirm-claim',
      'correction.propose',
      'correction.accept',
    ])
    await expect(decideFirst(true)).rejects.toThrow()
    expect(await letters()).toEqual([
      [firm.person.mobile, 'تأیید شد', verdict.reason],
      [firm.person.mobile, 'پذیرفته و منتشر شد', verdict.reason],
    ])
  })

  it('reads what was seen by its name and in its calendar', async () => {
    await claim(firm)
    await confirm()
    const caller = await firm.ask()
    for (const [field, value] of [
      ['holder', SINA],
      ['validUntil', '۱۴۰۶/۰۱/۰۱'],
    ] as const) {
      await caller.corrections.propose({ ...change, field, value })
    }
    const { proposals } = await (await admin()).adminCorrections.list()
    expect(proposals.map(({ seen }) => seen)).toEqual(['داروسازی آریا', '۱۴۹۹/۰۱/۰۱'])
  })

  it('sees why a proposal was rejected; the record stays as it was', async () => {
    await claim(firm)
    await confirm()
    await (await firm.ask()).corrections.propose(change)
    await decideFirst(false)
    expect(await brand()).toBe('Metfor 1')
    expect((await (await firm.ask()).corrections.mine()).proposals).toMatchObject([
      { state: 'rejected', decisionReason: verdict.reason },
    ])
    expect((await letters()).at(-1)).toEqual([firm.person.mobile, 'پذیرفته نشد', verdict.reason])
  })

  it('is told at once what its field does not take, and takes back what waits', async () => {
    await claim(firm)
    await confirm()
    const caller = await firm.ask()
    await expect(
      caller.corrections.propose({ ...change, field: 'priceRial', value: 'گران' }),
    ).rejects.toThrow()
    await expect(caller.corrections.propose({ ...change, field: 'source' })).rejects.toThrow('فیلد')
    for (const [field, value] of [
      ['brandEn', 'Metfor 1'],
      ['validUntil', '۱۴۹۹/۰۱/۰۱'],
      ['holder', ARYA],
    ] as const) {
      const same = caller.corrections.propose({ ...change, field, value })
      await expect(same, field).rejects.toThrow('همین مقدار')
    }
    await caller.corrections.propose(change)
    const [waiting] = (await caller.corrections.mine()).proposals
    const id = waiting?.id ?? ''
    await expect((await stranger.ask()).corrections.withdraw({ id })).rejects.toThrow()
    await caller.corrections.withdraw({ id })
    expect((await (await admin()).adminCorrections.list()).proposals).toEqual([])
  })

  it('loses its say when an admin takes the confirmation back', async () => {
    await claim(firm)
    await confirm()
    const caller = await admin()
    // However many were decided about since.
    const [person] = await world.all('select user_id as id from company_claims')
    await world.all(`insert into company_claims (user_id, company_id, company_name, evidence, state, decided_at)
      select '${person.id}', n, 'شرکت ' || n, 'نامه', 'rejected', now() from generate_series(1000, 1040) n`)
    const { confirmed: spoken, decided } = await caller.adminCorrections.list()
    expect([spoken.length, decided.claims.length]).toEqual([1, 30])
    const [confirmed] = spoken
    await caller.adminCorrections.endClaim({ id: confirmed?.id ?? '', reason: verdict.reason })
    await expect((await firm.ask()).corrections.propose(change)).rejects.toThrow('تأیید شده')
    expect((await letters()).at(-1)?.[1]).toBe('پس گرفته شد')
  })
})

it('a claim follows its company into a merge and out of it again, both ways', async () => {
  await claim(firm)
  await confirm()
  const [own] = await world.all(`select holder_id as id from products where irc = '${irc(1)}'`)
  const [other] = await world.all(`select holder_id as id from products where irc = '${irc(3)}'`)
  const key = (id: number) => world.all(`select national_id from companies where id = ${id}`)
  const [ownKey, otherKey] = [
    (await key(own.id))[0]?.national_id,
    (await key(other.id))[0]?.national_id,
  ]
  const may = async (path: string) =>
    (await (await firm.ask()).corrections.draft({ path })).claim !== null
  for (const stays of ['this', 'other'] as const) {
    expect([await may(FIRST), await may(THIRD)]).toEqual([true, false])
    await world.merge(ownKey, otherKey, stays)
    expect([await may(FIRST), await may(THIRD)]).toEqual([true, true])
    await world.undo()
  }
  expect([await may(FIRST), await may(THIRD)]).toEqual([true, false])
})

it('what an admin decides is closed to everybody else', async () => {
  const caller = await firm.ask()
  await expect(caller.adminCorrections.list()).rejects.toThrow('دسترسی')
  const id = crypto.randomUUID()
  await expect(caller.adminCorrections.decideClaim({ id, ...verdict })).rejects.toThrow('دسترسی')
  await expect(caller.adminCorrections.decideProposal({ id, ...verdict })).rejects.toThrow('دسترسی')
})
