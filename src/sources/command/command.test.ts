import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folders.ts'
import { nfiPage } from '#tests/support/sources/nfi-page.ts'
import { startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { SOURCE_NAMES } from '../collected-sources.ts'
import { NFI_PAGES } from '../collecting/paged-source.ts'
import { optionsOf, STANDARD_SETTINGS } from '../collecting/settings.ts'
import { readCollectArguments } from './arguments.ts'
import { fetchPages, tellPlan } from './fetch-pages.ts'
import { readSaved } from './read-saved.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-collect-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function saved(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

async function printed(source: (typeof SOURCE_NAMES)[number], ...paths: string[]) {
  let text = ''
  const summary = await readSaved({ source, paths }, (part) => {
    text += part
  })
  return { summary, json: JSON.parse(text) }
}

it('prints records, problems and counts of files and folders as one JSON', async () => {
  const page = saved('101.html', nfiPage())
  saved('102.html', nfiPage({ irc: '7', components: 'RANITIDINE 150 mg' }))
  saved('103.html', '<html>یافت نشد</html>')
  const { json, summary } = await printed('nfi', folder)
  expect(json.source).toBe('nfi')
  expect(json.records.map(({ number }: { number: number }) => number)).toEqual([101, 102])
  expect(json.problems.map(({ file, class: of }: Record<string, string>) => [file, of])).toEqual([
    ['102.html', 'value'],
    ['102.html', 'spliced'],
    ['103.html', 'absent'],
  ])
  expect(json.counts).toEqual({ ...summary })
  expect(summary).toEqual({
    readings: 3,
    records: 2,
    refused: 1,
    problems: { value: 1, spliced: 1, absent: 1 },
  })
  expect((await printed('nfi', page)).summary.refused).toBe(0)
})

it('reads nothing of a file of ten gigabytes', async () => {
  const file = saved('10.html', 'x')
  truncateSync(file, 10 * 2 ** 30)
  const { summary } = await printed('nfi', file)
  expect(summary).toMatchObject({ records: 0, refused: 1, problems: { 'too-large': 1 } })
  const several = await printed('dpd', file)
  expect(several.summary).toMatchObject({ records: 0, refused: 1 })
  rmSync(file)
})

it.each([
  [[]],
  [['read']],
  [['read', 'nfi']],
  [['read', 'who', 'x']],
  [['fetch', 'nfi', 'x']],
  [['read', 'nfi', '--fast']],
])('says how it is used when it is not understood: %j', (args) => {
  expect(() => readCollectArguments(args)).toThrow(/npm run collect -- read/)
})

it.each(SOURCE_NAMES)('knows %s', (source) => {
  expect(readCollectArguments(['read', source, 'a', 'b'])).toEqual({
    verb: 'read',
    source,
    paths: ['a', 'b'],
  })
})

it('ends with 2 where a file was refused, and with 1 where there is none', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/collect.ts', 'read', ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  const refused = await run('nfi', saved('104.html', '<html>'))
  expect(refused.code).toBe(2)
  expect(JSON.parse(refused.stdout).counts.refused).toBe(1)
  const missing = await run('nfi', path.join(folder, 'nothing.html'))
  expect(missing).toMatchObject({ code: 1, stdout: '' })
  expect(missing.stderr).toMatch(/پیدا نشد/)
})

it('ends with 1 where what it prints finds no room on the disk', async () => {
  const command = `exec "$0" scripts/collect.ts read nfi "$1" > /dev/full`
  const run = promisify(execFile)('sh', ['-c', command, process.execPath, saved('105.html', '')])
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('پر است') })
})

it('reads the options of fetching, and refuses what is none', () => {
  const command = readCollectArguments(
    'nfi --contact https://d.example --from 5 --to 9 --pause 10 --quiet 22-6 --origin http://m.example/x'.split(
      ' ',
    ),
  )
  expect(command).toMatchObject({
    verb: 'fetch',
    isDry: false,
    given: {
      from: 5,
      to: 9,
      pauseMs: 10,
      quietFrom: 22 * 60,
      quietTo: 6 * 60,
      origin: 'http://m.example',
      contact: 'https://d.example',
    },
  })
  const given = { ...STANDARD_SETTINGS, contact: 'https://d.example', pauseMs: 10 }
  expect(optionsOf(NFI_PAGES, given)).toMatchObject({
    pauseMs: 250,
    dailyBudget: 20_000,
    userAgent: 'DataDaru/1.0 (+https://d.example)',
  })
  expect(optionsOf(NFI_PAGES, { ...given, origin: 'http://127.0.0.1:9' }).pauseMs).toBe(10)
  expect(() => optionsOf(NFI_PAGES, STANDARD_SETTINGS)).toThrow(/تماس/)
  expect(readCollectArguments(['reread', 'nfi'])).toMatchObject({ verb: 'reread' })
  const wrong = [
    'nfi x',
    'nfi --contact x@y --to 0',
    'nfi --contact x@y --from 9 --to 5',
    'reread who',
  ]
  const options = [
    '--quiet 8',
    '--quiet 8-25',
    '--pause fast',
    '--origin ftp://x',
    '--proxy x',
    '--contact یک',
  ]
  for (const text of [...wrong, ...options.map((option) => `nfi --contact x@y.ir ${option}`)]) {
    expect(() => readCollectArguments(text.split(' ')), text).toThrow(/npm run collect/)
  }
})

it('sends its requests by a proxy where it is told to', async () => {
  await using standIn = await startStandIn()
  const tunnels: string[] = []
  const proxy = createServer().on('connect', (request, socket) => {
    tunnels.push(request.url ?? '')
    const { port } = new URL(standIn.origin)
    const target = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    target.on('error', () => socket.destroy())
    socket.on('error', () => target.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  try {
    const lines: string[] = []
    const plan = {
      origin: 'http://registry.example',
      range: { from: 1, to: 7_200 },
      pauseMs: 500,
      userAgent: 'DataDaru/1.0 (+x)',
      timeoutMs: 5_000,
      dailyBudget: 1,
      quietHours: { quietFrom: null, quietTo: null },
      proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    }
    await tellPlan(NFI_PAGES, plan, (line) => lines.push(line))
    expect(lines).toEqual([
      'http://registry.example/NFI/Detail/1 …',
      '۷٬۲۰۰ صفحه، دست‌کم ۱ ساعت؛ چیزی گرفته نشد.',
    ])
    expect(tunnels).toEqual(['registry.example:80'])
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})

it('tells on the way how far it is, and at the end what came of it', async () => {
  const { database } = await freshDatabase()
  const storm = Object.fromEntries([53, 54, 55, 56].map((number) => [number, 'too-many'] as const))
  const habits = { 2: 'absent', 3: 'other-encoding', ...storm } as const
  await using standIn = await startStandIn({ habits })
  const lines: string[] = []
  const options = {
    origin: standIn.origin,
    range: { from: 1, to: 60 },
    userAgent: 'DataDaru/1.0 (+test)',
    pauseMs: 0,
    timeoutMs: 5_000,
    dailyBudget: 10_000,
    quietHours: { quietFrom: null, quietTo: null },
  }
  await fetchPages(database, NFI_PAGES, options, 1, (line) => lines.push(line))
  expect(lines).toEqual([
    expect.stringMatching(/^۵۰ از ۶۰ {2}صفحه ۴۸، نبود ۱، ناموفق ۱ {2}مانده حدود [۰-۹]+ دقیقه$/),
    expect.stringMatching(/^منبع پاسخ نمی‌دهد؛ .* ۴ نشانی پیاپی/),
    '  صفحه: ۵۰',
    '  بی‌تغییر: ۰',
    '  شماره‌ای که نیست: ۱',
    '  ناموفق: ۵',
    '  ۳: رمزگذاری متن خوانده نشد',
    ...['۵۳', '۵۴', '۵۵', '۵۶'].map((number) => `  ${number}: منبع گفت کندتر بپرسید (۴۲۹)`),
  ])
  expect(await rowsOf(database, sql`select ending, is_paused from collecting_runs`)).toEqual([
    { ending: 'unreachable', is_paused: false },
  ])
})

it('asked to end by a service or a closing terminal, it ends in order and goes on from there', async () => {
  const { database, connectionString } = await freshDatabase()
  await using standIn = await startStandIn({ habits: { 3: 'slow' } })
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    const args = ['nfi', '--contact', 'x@y.ir', '--origin', standIn.origin, '--to', '9']
    const child = spawn(process.execPath, ['scripts/collect.ts', ...args, '--pause', '250'], {
      env: { ...process.env, DATABASE_URL: connectionString },
    })
    const page = '/NFI/Detail/3'
    await expect.poll(() => standIn.asked.splice(0).includes(page), { timeout: 60_000 }).toBe(true)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([3, null])
  }
  const rows = await rowsOf(database, sql`select next_number from collecting_runs`)
  expect(rows).toEqual([{ next_number: 3 }])
})

it('a command that only counts or reads again leaves no database behind either', async () => {
  const dataDirectory = openFolder()
  const child = spawn(process.execPath, ['scripts/collect.ts', 'filled'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIRECTORY: dataDirectory },
  })
  const place = path.join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid')
  await expect.poll(() => existsSync(place), { timeout: 60_000 }).toBe(true)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(existsSync(place)).toBe(false)
})
