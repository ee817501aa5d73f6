import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { rowsOf } from '#src/server/db/client.ts'
import { collectingAddresses, collectingRuns } from '#src/server/db/schema/collecting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { templateFile } from '#tests/support/factories-import.ts'
import { makePerson } from '#tests/support/people.ts'
import { INVENTED_ROWS, taminCsv, taminPage } from '#tests/support/sources/tamin-page.ts'
import { keepCapture } from '../collecting/captures.ts'
import { publishCollected } from '../command/publish-collected.ts'
import { publishFacts } from './publish-facts.ts'
import { followDraft } from './publish-round.ts'

let db: FreshDatabase['database']
beforeEach(async () => {
  db = (await freshDatabase()).database
})

const ADDRESS = 'https://insurer.example/list.csv'

async function captured(text: string, address = ADDRESS): Promise<void> {
  const [run] = await db
    .insert(collectingRuns)
    .values({
      source: 'tamin',
      origin: 'https://insurer.example',
      firstNumber: 1,
      lastNumber: 1,
      nextNumber: 2,
      ending: 'finished',
      endedAt: new Date(),
    })
    .returning()
  await db.insert(collectingAddresses).values({ runId: run?.id ?? 0, number: 1, address })
  const headers = { contentType: 'text/csv', etag: null, lastModified: null }
  const answer = { kind: 'answer' as const, status: 200, ...headers, bytes: Buffer.from(text) }
  await keepCapture(db, { runId: run?.id ?? 0, source: 'tamin', address }, answer)
}

async function published(): Promise<string> {
  const answer = await publishFacts(db, 'tamin')
  if (answer.outcome !== 'draft') return answer.outcome
  const { state, failure } = await followDraft(db, answer.draftId, { afterPublish: [] })
  return failure ?? state
}

const coverage = () =>
  rowsOf(
    db,
    sql`select medicine_code, state, accepted_rial::int as accepted, valid_to is not null as is_over
      from coverage order by medicine_code, valid_from`,
  )

async function medicineIsListed(): Promise<void> {
  const medicine = { code: 1999, molecule: 'Metformin', form: 'TABLET' }
  const files = [templateFile('medicines', [medicine])]
  await runImport(
    db,
    { source: 'template', files, harvestedOn: '2026-09-01' },
    { afterPublish: [] },
  )
}

it('a formulary that was collected becomes coverage by itself, once, beside a real list alone', async () => {
  await captured(taminCsv())
  expect(await published()).toBe('empty')
  await medicineIsListed()
  expect(await published()).toBe('published')
  expect(await coverage()).toEqual([
    { medicine_code: 1999, state: 'covered', accepted: 2000, is_over: false },
  ])
  expect(await published()).toBe('known')
  await captured('<html>sign in</html>')
  expect(await published()).toBe('empty')
  const [first = [], ...others] = INVENTED_ROWS
  const dearer = [...first.slice(0, -4), '2300', '70%', '200', '2500']
  await captured(taminCsv([dearer, ...others]))
  expect(await published()).toBe('published')
  expect(await coverage()).toMatchObject([{ medicine_code: 1999, accepted: 2500 }])
})

it('a register is published whole alone: neither a part of it nor a round that is not over', async () => {
  await medicineIsListed()
  await captured(taminPage())
  expect(await published()).toBe('stopped')
  await makePerson(db, { role: 'ADMIN' })
  expect((await publishFacts(db, 'tamin', { isDry: true })).alarms[0]?.reason).toMatch(/صفحهٔ ۱ از/)
  expect(await rowsOf(db, sql`select from outbox_messages`)).toEqual([])
  await captured(taminCsv())
  await db.execute(sql`update collecting_runs set ending = 'unreachable', ended_at = null`)
  expect(await published()).toBe('stopped')
  expect(await coverage()).toEqual([])
  const [notice] = await rowsOf<{ reason: string }>(
    db,
    sql`select params ->> 'reason' as reason from outbox_messages`,
  )
  expect(notice?.reason).toMatch(/به پایان نرسیده/)
})

it('a file whose address the operator gave up is no part of the register any more', async () => {
  await medicineIsListed()
  const [first = []] = INVENTED_ROWS
  await captured(taminCsv(), 'https://insurer.example/last-year.csv')
  await captured(taminCsv([[...first.slice(0, -4), '2300', '70%', '200', '2500']]))
  expect(await published()).toBe('published')
  expect(await coverage()).toMatchObject([{ medicine_code: 1999, accepted: 2500 }])
})

it.each([
  ['on another day', 2],
  ['on the same day', 0],
])('accepted prices ten times as high %s wait for an admin', async (_, days) => {
  await medicineIsListed()
  await captured(taminCsv())
  await db.execute(
    sql`update captures set fetched_at = fetched_at - make_interval(days => ${days})`,
  )
  expect(await published()).toBe('published')
  const [first = [], ...others] = INVENTED_ROWS
  const tenfold = [...first.slice(0, -4), '18000', '70%', '2000', '20000']
  await captured(taminCsv([tenfold, ...others]))
  expect(await published()).toMatch(/قیمت مورد قبول ۱ دارو بیش از ۵ برابر/)
  expect(await coverage()).toMatchObject([{ accepted: 2000, is_over: false }])
  const [noted] = await rowsOf<{ reason: string }>(
    db,
    sql`select after -> 'reasons' ->> 0 as reason from audit_events where action = 'import.wait'`,
  )
  expect(noted?.reason).toMatch(/نخستین: 1999/)
})

it('whose publication fails leaves what was published, and admins are told why', async () => {
  await medicineIsListed()
  await captured(taminCsv())
  expect(await published()).toBe('published')
  const [first = [], ...others] = INVENTED_ROWS
  await captured(taminCsv([[...first.slice(0, -4), '2300', '70%', '200', '2500'], ...others]))
  await makePerson(db, { role: 'ADMIN' })
  await db.execute(sql`alter table coverage add constraint crash check (accepted_rial <> 2500)`)
  const failure = await published()
  expect(await coverage()).toMatchObject([{ medicine_code: 1999, accepted: 2000 }])
  expect(await rowsOf(db, sql`select params ->> 'reason' as reason from outbox_messages`)).toEqual([
    { reason: failure },
  ])
})

it('the command tells what it found, what came of it and whether anything waits', async () => {
  const command = async ({ isDry = false } = {}) => {
    const lines: string[] = []
    const isDone = await publishCollected(db, { source: 'tamin', isDry }, (line) => {
      lines.push(line)
    })
    return { isDone, lines }
  }
  const counted = (pages: string, rows: string, unusable = '۰') => [
    `  صفحه: ${pages}`,
    `  ردیف: ${rows}`,
    '  مانند انتشار پیش: ۰',
    '  منتظر تصمیم: ۰',
    `  بی‌استفاده: ${unusable}`,
  ]
  await captured(taminCsv())
  const nothing = 'چیزی برای انتشار نیست؛ نخست فهرست داروها را وارد و این منبع را گردآوری کنید.'
  expect(await command()).toEqual({ isDone: false, lines: [nothing, ...counted('۰', '۰')] })
  await medicineIsListed()
  expect(await command({ isDry: true })).toEqual({
    isDone: true,
    lines: ['صفحه‌ها مانند همیشه خوانده شد؛ چیزی نوشته نشد.', ...counted('۱', '۲')],
  })
  expect(await coverage()).toEqual([])
  expect(await command()).toEqual({
    isDone: true,
    lines: ['دور تازه به ورود داده رفت.', ...counted('۱', '۲'), 'منتشر شد.'],
  })
  expect(await command()).toEqual({
    isDone: true,
    lines: ['از انتشار پیش چیزی تازه گرفته نشده است.', ...counted('۱', '۲')],
  })
  const [first = [], ...others] = INVENTED_ROWS
  await captured(taminCsv([[...first.slice(0, -4), '18000', '70%', '2000', '20000'], ...others]))
  const { isDone, lines } = await command()
  expect(isDone).toBe(false)
  expect(lines.slice(-2)).toEqual([
    'در ورود داده منتظر مدیر است.',
    expect.stringMatching(/^ {2}.*بیش از ۵ برابر/),
  ])
  await captured('<html>sign in</html>')
  expect(await command()).toEqual({ isDone: false, lines: [nothing, ...counted('۱', '۰', '۱')] })
})
