import type { AnyProcedure } from '@trpc/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { appRouter } from '#src/app/router.ts'
import { secondFactors } from '#src/server/db/schema/accounts.ts'
import { companySales } from '#src/server/db/schema/market-facts.ts'
import { auditEvents, jobRuns, outboxMessages } from '#src/server/db/schema/operations.ts'
import { STANDARD_SETTINGS, saveSettings } from '#src/sources/collecting/settings.ts'
import {
  makeDiscount,
  makePayment,
  newDiscount,
  newPlan,
  planChange,
  sellerChange,
} from '#tests/support/admin-payments.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { COMPANY_MAPPING, makeDraft, makeJob, makeUndo } from '#tests/support/import-studio.ts'
import { makePerson, type Person, signIn, subscribe } from '#tests/support/people.ts'
import {
  makeClaim,
  makeDecision,
  makeEdit,
  makeFinding,
  makeOverride,
  makePair,
  makeProposal,
  makeRun,
} from '#tests/support/quality-world.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { askedBy as ask } from '#tests/support/tickets.ts'
import { applyEvent } from '../payments/apply-payment.server.ts'
import { createPlan } from '../payments/plans.server.ts'
import { actionWord, differences, fieldWord, subjectWord, valueWord } from './audit/words.ts'
import { readSettings } from './settings/router.ts'
import { subscriptionMark } from './users/lock-user.server.ts'

let subject: Person

const { db, portal } = await portalOn(freshDatabase())
const admin = await makePerson(db, { role: 'ADMIN' })
const headers = (await signIn(db, admin)).headers
const plan = { name: 'پلن', tier: 2, months: 1, priceRial: 1_000_000, vatBasisPoints: 0 } as const
await createPlan(db, 'desk-plan', { ...plan, active: true, position: 0 })
beforeEach(async () => {
  subject = await makePerson(db, { status: 'PENDING' })
})

const askedBy = async (person: Person) => (await ask(db, person)).id

async function subscribed() {
  await subscribe(db, subject)
  const seen = await subscriptionMark(db, subject.id)
  return { id: subject.id, reason: 'طبق قرارداد', seen }
}

let turn = 0
/** Tells one example from the next. */
const nextTurn = () => ++turn

/** Input of each mutation that changes something; a new mutation without one fails below. */
const examples: Record<string, () => unknown> = {
  'adminUsers.approve': () => ({ id: subject.id }),
  'adminUsers.reject': () => ({ id: subject.id, reason: 'مدرک ناخوانا', seen: 'PENDING' }),
  'adminUsers.setRole': () => ({ id: subject.id, role: 'ADMIN' }),
  'adminUsers.decide': () => ({ ids: [subject.id], reason: null }),
  'adminUsers.setPassword': () => ({ id: subject.id, seen: subject.updatedAt.toISOString() }),
  'adminUsers.removeSecondFactor': async () => {
    const factor = { userId: subject.id, sealedSecret: 'sealed', enabledAt: new Date() }
    await db.insert(secondFactors).values(factor)
    return { id: subject.id, seen: subject.updatedAt.toISOString() }
  },
  'adminUsers.giveSubscription': async () => ({ ...(await subscribed()), planId: 'desk-plan' }),
  'adminUsers.extendSubscription': async () => ({ ...(await subscribed()), days: 3 }),
  'adminUsers.endSubscription': () => subscribed(),
  'adminUsers.endSession': async () => ({ id: (await signIn(db, subject)).sessionId }),
  'adminUsers.endSessions': async () => {
    await signIn(db, subject)
    return { id: subject.id }
  },
  'adminSupport.answer': async () => ({ id: await askedBy(subject), body: 'پاسخ ما', seen: 1 }),
  'adminSupport.setState': async () => ({ id: await askedBy(subject), state: 'closed' }),
  'adminSupport.note': async () => ({ id: await askedBy(subject), note: 'نزد واحد داده' }),
  'adminCorrections.decideClaim': async () => ({
    ...(await makeClaim(db, subject.id)),
    isRight: true,
  }),
  'adminCorrections.endClaim': () => makeClaim(db, subject.id, 'confirmed'),
  // An accepted one is an edit too, which has a line of its own.
  'adminCorrections.decideProposal': async () => ({
    ...(await makeProposal(db, subject.id)),
    isRight: false,
  }),
  'adminImports.saveMapping': async () => ({
    id: (await makeDraft(db)).fileId,
    mapping: { ...COMPANY_MAPPING, unit: 'toman' },
  }),
  'adminImports.removeFile': async () => ({ id: (await makeDraft(db)).fileId }),
  'adminImports.setHarvest': async () => ({
    id: (await makeDraft(db)).id,
    harvestedOn: '1404/01/01',
  }),
  'adminImports.check': async () => ({ id: (await makeDraft(db)).id }),
  'adminImports.publish': async () => ({ ...(await makeDraft(db)), typed: null }),
  'adminImports.discard': async () => ({ id: (await makeDraft(db)).id }),
  'adminImports.cancel': async () => ({ id: await makeJob(db) }),
  'adminImports.rollBack': async () => ({ id: await makeUndo(db) }),
  'adminQuality.decide': async () => ({
    ...(await makeFinding(db)),
    verdict: 'accept',
    reason: 'در منبع دیده شد',
  }),
  'adminQuality.questionLine': async () => {
    const company = `نمونه ${nextTurn()}`
    await db.insert(companySales).values({
      symbol: company,
      companyName: company,
      companyKey: company,
      monthEnd: '2026-05-21',
      line: 'قرص',
      market: 'domestic',
      source: 'template',
    })
    return { company, line: 'قرص' }
  },
  'adminQuality.merge': () => makePair(db),
  'adminQuality.undo': () => makeDecision(db),
  'adminQuality.note': async () => ({ ...(await makeFinding(db)), note: 'پیگیری شود' }),
  'adminQuality.detect': () => makeRun(db),
  'adminRecords.save': () => makeEdit(db),
  'adminRecords.release': () => makeOverride(db),
  'adminImports.savePrecedence': async () => {
    const { settings } = await readSettings(db)
    const value = settings.precedence.json ? null : { packCount: 'nfi' }
    return { value, seen: settings.precedence.mark }
  },
  'adminSettings.save': async () => {
    const { settings } = await readSettings(db)
    const phone = `021${String(nextTurn()).padStart(8, '0')}`
    const value = { address: null, phone, email: null, hours: null }
    return { key: 'contact', value, seen: settings.contact.mark }
  },
  'adminPlans.create': newPlan,
  'adminPlans.change': () => planChange(db),
  'adminDiscounts.create': newDiscount,
  'adminDiscounts.setActive': async () => ({ id: (await makeDiscount(db)).id, active: false }),
  'adminSeller.change': () => sellerChange(db),
  'adminPayments.confirm': async () => ({
    id: (await makePayment(db, subject.id)).id,
    seen: 'review',
  }),
  'adminPayments.reject': async () => ({
    id: (await makePayment(db, subject.id)).id,
    seen: 'review',
    reason: 'وجه ننشسته است.',
  }),
  'adminPayments.noteRefund': async () => {
    const { id } = await makePayment(db, subject.id)
    await applyEvent(db, id, { event: 'approved' })
    return { id, text: 'بازگشت به حساب خریدار', seen: null }
  },
  'adminPayments.askGateway': async () => {
    const given = { kind: 'online', state: 'pending' } as const
    return { id: (await makePayment(db, subject.id, given)).id }
  },
  'adminJobs.wake': async () => {
    const startedAt = new Date(Date.now() - 60_000)
    const run = { name: `job-${nextTurn()}`, everySeconds: 60, startedAt, durationMs: 1 }
    await db.insert(jobRuns).values(run)
    return { name: run.name, seen: startedAt.toISOString() }
  },
  'adminSources.save': () => {
    const settings = { contact: `data${nextTurn()}@portal.example` }
    return { name: 'ema', isOn: true, settings }
  },
  'adminSources.act': async () => {
    await saveSettings(db, 'ema', { isOn: true, settings: STANDARD_SETTINGS })
    return { name: 'ema', action: 'switch-off' }
  },
  'adminOutbox.retry': async () => {
    const [message] = await db
      .insert(outboxMessages)
      .values({
        channel: 'sms',
        recipient: '09120000000',
        template: 'approved',
        params: {},
        state: 'failed',
      })
      .returning()
    return { id: message?.id }
  },
}

// The type of the router hides what it holds.
const record = (appRouter as unknown as { _def: { procedures: Record<string, AnyProcedure> } })._def
const procedures = Object.entries(record.procedures).filter(([path]) => path.startsWith('admin'))
const ofType = (type: string) =>
  procedures.flatMap(([path, procedure]) => (procedure._def.type === type ? [path] : []))
const mutations = ofType('mutation')

async function call(path: string, input: unknown, who: Record<string, string> = headers) {
  const isWrite = mutations.includes(path)
  const url = `${portal.url}/api/trpc/${path}`
  const json = JSON.stringify(input)
  const response = isWrite
    ? await fetch(url, {
        method: 'POST',
        headers: { ...who, 'content-type': 'application/json' },
        body: json,
      })
    : await fetch(`${url}?input=${encodeURIComponent(json)}`, { headers: who })
  return { status: response.status, body: await response.json() }
}

it('every mutation of the admin area has an example here', () => {
  expect(Object.keys(examples).toSorted()).toEqual(mutations.toSorted())
})

describe.each(mutations)('%s', (path) => {
  it('leaves one line in the audit log that names the admin', async () => {
    const input = await examples[path]?.()
    const before = await db.$count(auditEvents)
    const { status, body } = await call(path, input)
    expect([status, body.result?.data]).toEqual([200, expect.objectContaining({ changed: true })])
    const rows = await db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(rows).toHaveLength(before + 1)
    const last = rows.at(-1)
    expect(last).toMatchObject({ actorId: admin.id, ip: '127.0.0.1' })
    const lines = differences(last?.before, last?.after)
    const words = [actionWord(last?.action ?? ''), subjectWord(last?.subjectKind ?? '')]
    expect([...words, ...lines.map((line) => fieldWord(line.path))].join()).not.toMatch(/[a-z]/)
    for (const { path: field, before: was, after: is } of lines) {
      const values = [was, is].map((value) => value && valueWord(field, value))
      expect(values, 'in Persian').not.toContainEqual(expect.stringMatching(/^[a-z]+(-[a-z]+)*$/))
    }
  })

  it('asked for twice does it once', async () => {
    const input = await examples[path]?.()
    await call(path, input)
    const audits = await db.$count(auditEvents)
    const letters = await db.$count(outboxMessages)
    const { body } = await call(path, input)
    expect([body.error?.data.code, body.result?.data.changed]).toContainEqual(
      body.error ? 'CONFLICT' : false,
    )
    expect(await db.$count(auditEvents)).toBe(audits)
    expect(await db.$count(outboxMessages)).toBe(letters)
  })

  it('of an unknown id changes nothing and says so or does nothing', async () => {
    const known = Object(await examples[path]?.())
    // Settings and jobs have names, which their own tests misspell.
    if (!('id' in known || 'ids' in known)) return
    const id = crypto.randomUUID()
    const input = { ...known, ...('ids' in known ? { ids: [id] } : { id }) }
    const audits = await db.$count(auditEvents)
    const { body } = await call(path, input)
    expect([body.error?.data.code, body.result?.data.changed]).toContainEqual(
      body.error ? 'NOT_FOUND' : false,
    )
    expect(await db.$count(auditEvents)).toBe(audits)
  })
})

describe.each(procedures.map(([path]) => path))('%s is closed', (path) => {
  const example = () => examples[path]?.() ?? (path.endsWith('byId') ? { id: subject.id } : {})
  let made: unknown
  /** Nobody here changes anything, so that one serves them all. */
  const input = async () => (made ??= await example())

  it('to visitors', async () => {
    const { status, body } = await call(path, await input(), {})
    expect([status, body.error.data.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it.each([
    ['users', { role: 'USER', status: 'ACTIVE' }],
    ['admins who wait for approval', { role: 'ADMIN', status: 'PENDING' }],
    ['admins who were rejected', { role: 'ADMIN', status: 'REJECTED' }],
  ] as const)('to %s', async (_, state) => {
    const person = await makePerson(db, state)
    const { headers } = await signIn(db, person)
    const audits = await db.$count(auditEvents)
    const { status, body } = await call(path, await input(), headers)
    expect([status, body.error.data.code]).toEqual([403, 'FORBIDDEN'])
    expect(await db.$count(auditEvents)).toBe(audits)
  })
})

it('the server itself draws admin pages by the same rules', async () => {
  const caller = await callerFor(new Request('http://localhost/admin/users'))
  await expect(caller.adminUsers.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
