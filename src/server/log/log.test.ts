import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountWorld } from '#tests/support/account-world.ts'
import { PASSWORD } from '#tests/support/auth-client.ts'
import { makePerson } from '#tests/support/people.ts'
import { users } from '../db/schema/accounts.ts'
import { asAppError } from '../errors.ts'
import { logSlowQueries } from '../slow-queries.ts'
import { describeError, isPlain, messageOf } from './describe-error.ts'
import { log, logLines, tellRepeats, withLogFields } from './log.ts'

const world = accountWorld()
const NAME = 'رازدار بی‌نام'
const lines: string[] = []

beforeEach(() => {
  tellRepeats()
  lines.length = 0
  log.level = 'trace'
  vi.spyOn(logLines, 'write').mockImplementation((line) => lines.push(line))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  log.level = 'silent'
})

const written = () => lines.map((line): Record<string, unknown> => JSON.parse(line))

describe('the log of a failing query', () => {
  it('has one line with route, method, request and tracking code, and nothing that somebody wrote', async () => {
    await world.db.execute(
      sql`alter table outbox_messages add constraint nothing check (false) not valid`,
    )
    const input = { name: NAME, mobile: world.mobile, password: PASSWORD }
    const { response, error } = await world.browser.call('accounts.signUp', input)
    await world.db.execute(sql`alter table outbox_messages drop constraint nothing`)
    const errors = written().filter(({ level }) => Number(level) >= 40)
    expect([response.status, errors.length]).toEqual([500, 1])
    expect(errors[0]).toMatchObject({
      route: '/api/trpc/accounts.signUp',
      method: 'POST',
      procedure: 'accounts.signUp',
      id: response.headers.get('x-request-id'),
      err: { cause: { code: '23514', constraint: 'nothing', table: 'outbox_messages' } },
    })
    expect(error.message).toContain(errors[0]?.trackingCode)
    for (const secret of [NAME, world.mobile, PASSWORD, 'argon2', 'params', '$1']) {
      expect(lines.join(), secret).not.toContain(secret)
    }
  })

  const secret = 'Zx9-secret-Kq7'
  it.each([
    ['a unique rule', () => sql`insert into users (name, email) select name, email from users`],
    ['a value that is no number', () => sql`select ${secret}::int`],
    ['a value in the text of the query', () => sql.raw(`select '${secret}'::int`)],
    ['a text with NUL', () => sql`select ${`${secret}\0`}::text`],
    ['a syntax error', () => sql.raw(`select '1' ${secret} "${secret}" from`)],
    [
      'a missing column',
      () => sql.raw(`select 1 from users where name = '${secret}' and gone = 1`),
    ],
    ['a broken JSON', () => sql`select ${`{"a": ${secret}`}::jsonb`],
    [
      'a message of a function',
      () => sql.raw(`do $$ begin raise exception 'x "${secret}"'; end $$`),
    ],
    [
      'too long a wait',
      () => sql.raw(`set statement_timeout = 20; select '${secret}', pg_sleep(5)`),
    ],
  ])('tells what broke at %s without the value', async (_, query) => {
    await makePerson(world.db, { name: secret, email: `${secret}@x.ir` })
    const failure = await world.db
      .transaction((tx) => tx.execute(query()))
      .then(
        () => null,
        (error: unknown) => error,
      )
    asAppError(failure)
    log.warn({ err: failure }, 'seen')
    await world.db.delete(users)
    expect(failure).toBeInstanceOf(Error)
    expect(written()).toHaveLength(2)
    expect(lines.join()).not.toContain(secret)
    expect(lines.join()).toMatch(/"code":"[\dA-Z]{5}"/)
    expect(messageOf(failure)).not.toContain(secret)
  })

  it.each([
    ['نشانی a.b@example.ir و شمارهٔ ۰۹۱۲۳۴۵۶۷۸۹', /example|۹۱۲/],
    [`$argon2id$v=19$m=19456 +989123456789 ${'ab12'.repeat(16)}`, /argon|98912|ab12/],
    ['postgres://user:pa55@host/db', /pa55/],
  ])('masks what looks like a person or a secret in «%s»', (message, secret) => {
    log.error({ err: new Error(message) }, 'a library said')
    expect(lines.join()).not.toMatch(secret)
  })
})

it('a log that takes no lines, as on a full disk, ends nothing and keeps no process from ending', async () => {
  const program = `
    const { log } = await import('./src/server/log/log.ts')
    const { setTimeout: sleep } = await import('node:timers/promises')
    for (const line of ['one', 'two', 'three']) {
      log.error(line)
      await sleep(20)
    }
    console.error('went on')`
  const readOnly = openSync('package.json', 'r')
  const { VITEST: _, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...env, LOG_LEVEL: 'info', NODE_ENV: 'production' },
    stdio: ['ignore', readOnly, 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    closeSync(readOnly)
  })
  const [said, [code]] = await Promise.all([
    text(child.stderr ?? Readable.from([])),
    once(child, 'exit'),
  ])
  expect([said, code]).toEqual(['went on\n', 0])
})

describe('a storm', () => {
  it.each(['warn', 'error'] as const)(
    'of a line of %s is counted in one of the same weight',
    (level) => {
      vi.useFakeTimers()
      for (let time = 0; time < 3; time++) log[level]({ payment: 1 }, 'again')
      vi.advanceTimersByTime(60_000)
      const [first, counted, ...others] = written()
      expect(counted).toMatchObject({ level: first?.level, times: 3 })
      expect(others).toEqual([])
    },
  )

  it('of one error is two lines in a minute, and its tracking code is in the first', () => {
    vi.useFakeTimers()
    const codes = new Set<string | undefined>()
    for (let time = 0; time < 1_204; time++) {
      const fault = new Error(`row ${time} has no column`)
      withLogFields({ id: String(time) }, () => codes.add(asAppError(fault).trackingCode))
    }
    expect(written()).toMatchObject([{ msg: 'unexpected error', trackingCode: [...codes][0] }])
    vi.advanceTimersByTime(60_000)
    expect(codes.size).toBe(1)
    expect(written().slice(1)).toMatchObject([
      { msg: 'unexpected error × 1,204 in 60 s', times: 1_204, trackingCode: [...codes][0] },
    ])
  })

  it('leaves other errors their own lines', () => {
    for (const table of ['a', 'b']) asAppError(new Error(`relation "${table}" does not exist`))
    log.error({ payment: 1 }, 'lost')
    log.error({ payment: 2 }, 'lost')
    expect(written()).toHaveLength(4)
  })
})

it('a slow query is named by what it asks, without its values', async () => {
  logSlowQueries(world.db.$client, 15)
  await world.db.execute(sql`select pg_sleep(0.03), ${'hidden'} from users join sessions on true
      union all select pg_sleep(0.03), 'other'`)
  const slow = written().filter(({ msg }) => msg === 'a slow query')
  expect(slow).toMatchObject([{ query: expect.stringMatching(/^select users sessions #/) }])
  expect(lines.join()).not.toMatch(/hidden|other/)
})

it.each([
  ['with its words', 'رازدار\n    at secret (x:1:1)'],
  ['without words', ''],
])('an error %s is told by where it arose, and the message is not in its places', (_, message) => {
  const { stack = '' } = describeError(new Error(message)) as { stack?: string }
  const places = stack.split('\n')
  expect(places[0]).toMatch(/^at .*log\.test\.ts:\d+:\d+/)
  expect(places.every((place) => place.startsWith('at '))).toBe(true)
  expect(stack).not.toContain('secret')
})

it.each([
  ['a text', 'x'.repeat(3_000), 'x'.repeat(2_000)],
  [
    'an error without a stack',
    Object.assign(new Error('x'), { stack: '' }),
    { name: 'Error', message: 'x' },
  ],
])('%s has no places', (_, thrown, expected) => {
  expect(describeError(thrown)).toEqual(expected)
})

it.each([
  ['an error of ours', new Error('شماره را بنویسید'), true],
  ['of the system', Object.assign(new Error('x'), { code: 'ENOENT' }), false],
  ['of a query', Object.assign(new Error('x'), { query: 'select 1' }), false],
  ['a text', 'x', false],
])('%s is in plain words: %#', (_, thrown, expected) => {
  expect(isPlain(thrown)).toBe(expected)
})

it('a message that is too long to be looked through for what nobody may read has no end', () => {
  const said = messageOf(new Error(`${PASSWORD.repeat(10_000)} someone@example.ir`))
  expect(said.length).toBeLessThanOrEqual(4_000)
})
