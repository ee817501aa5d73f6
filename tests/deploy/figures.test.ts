import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { backUp, copyFiles, readStores, restore } from '#scripts/backup/keep.ts'
import { differences, readFigures, withClient, writeManifest } from '#scripts/backup/manifest.ts'
import { runCommand } from '#scripts/with-database.ts'
import { borrow } from '#src/server/db/client.ts'
import { log, logLines } from '#src/server/log/log.ts'
import { emptyDatabase, freshDatabase } from '../support/database.ts'
import { openFolder } from '../support/folders.ts'

it('the figures of a database count the rows of every table', async () => {
  const { database } = await freshDatabase()
  using client = await borrow(database)
  const before = await readFigures(client)
  expect(before['public.settings']).toBe(0)
  expect(before['drizzle.__drizzle_migrations']).toBeGreaterThan(0)
  await client.query(`insert into settings (key, value) values ('contact', '{}')`)
  const after = await readFigures(client)
  expect(differences(before, after)).toEqual(['public.settings: 0 rows, now 1'])
})

it('a table that is missing, new or short is named', () => {
  expect(differences({ a: 1, b: 2 }, { b: 1, c: 3 })).toEqual([
    'a: 1 rows, now no table',
    'b: 2 rows, now 1',
    'c: no table rows, now 3',
  ])
  expect(differences({ a: 1 }, { a: 1 })).toEqual([])
})

it('who has no server of their own is sent to the copy of the folder, in both languages', () => {
  vi.stubEnv('DATABASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(readStores).toThrow(/پوشهٔ آن.*copying its folder/)
})

describe('a backup', () => {
  /** As it is written, with a dump that only has to be the same bytes. */
  async function whole(): Promise<string> {
    const folder = openFolder()
    await mkdir(path.join(folder, 'files'))
    await writeFile(path.join(folder, 'database.dump'), 'PGDMP and so on')
    await writeFile(path.join(folder, 'files/a'), 'a slip')
    await writeManifest(folder, { 'public.settings': 0 })
    return folder
  }

  it('goes on where the portal deletes a file that was about to be copied', async () => {
    const [from, to] = [openFolder(), openFolder()]
    await mkdir(path.join(from, 'imports'))
    await writeFile(path.join(from, 'imports/a.bin'), 'rows')
    await writeFile(path.join(from, 'slip'), 'a slip')
    await copyFiles(from, path.join(to, 'files'), ['imports/gone.bin', 'imports/a.bin', 'slip'])
    const copied = await readdir(path.join(to, 'files'), { recursive: true })
    expect(copied.toSorted()).toEqual(['imports', 'imports/a.bin', 'slip'])
  })

  /** Nobody is asked: what is wrong with the folder is seen before any database is. */
  const nowhere = { connectionString: 'postgres://127.0.0.1:1/none', filesDirectory: null }
  const refusal = (folder: string) =>
    restore(nowhere, folder).then(String, (error: Error) => error.message)

  it.each([
    ['has no figures', 'ناتمام', (at: string) => rm(path.join(at, 'figures.json'))],
    ['has half its figures', 'آسیب', (at: string) => truncate(path.join(at, 'figures.json'), 20)],
    ['has half its dump', 'آسیب', (at: string) => truncate(path.join(at, 'database.dump'), 5)],
    ['lost its dump', 'آسیب', (at: string) => rm(path.join(at, 'database.dump'))],
    ['lost a file', 'آسیب', (at: string) => rm(path.join(at, 'files/a'))],
    ['is not there', 'پیدا نشد', (at: string) => rm(at, { recursive: true })],
  ])('that %s is told so in one Persian line', async (_, word, harm) => {
    const folder = await whole()
    expect(await refusal(folder)).toContain('ECONNREFUSED')
    await harm(folder)
    expect(await refusal(folder)).toMatch(new RegExp(`^[^\n]*${word}[^\n]*.$`))
  })

  function listen() {
    onTestFinished(() => {
      process.exitCode = undefined
    })
    return vi.spyOn(console, 'error').mockImplementation(() => undefined)
  }

  it('whose database goes away says so in Persian, not in the words of its driver', async () => {
    const said = listen()
    const logged = vi.spyOn(logLines, 'write').mockImplementation(() => undefined)
    log.level = 'info'
    onTestFinished(() => {
      log.level = 'silent'
    })
    await runCommand(() => Promise.reject(new Error('Connection terminated unexpectedly')))
    expect(said.mock.calls).toEqual([[expect.stringContaining('پایگاه داده اکنون در دسترس نیست')]])
    expect(logged).not.toHaveBeenCalled()
  })

  it('in a folder that cannot be is refused in words that name it', async () => {
    const said = listen()
    const taken = path.join(openFolder(), 'file')
    await writeFile(taken, '')
    await runCommand(async () => void (await backUp(nowhere, path.join(taken, 'backup'))))
    expect(said.mock.calls).toEqual([[expect.stringContaining(taken)]])
  })

  it('comes with its files first, so that no rows stand without them, and leaves none where the rows fail', async () => {
    const connectionString = await emptyDatabase(`encoding 'UTF8' template template0`)
    const taken = path.join(openFolder(), 'file')
    await writeFile(taken, '')
    const restoreTo = (filesDirectory: string) =>
      whole().then((folder) => restore({ connectionString, filesDirectory }, folder))
    await expect(restoreTo(path.join(taken, 'files'))).rejects.toThrow(/ENOTDIR|EEXIST/)
    const filesDirectory = openFolder()
    // Of the database that was here before; without a file its folder is an empty one.
    await writeFile(path.join(filesDirectory, '.database'), 'another')
    await expect(restoreTo(filesDirectory)).rejects.toThrow('pg_restore')
    expect(await readdir(filesDirectory)).toEqual([])
  })

  it.each([
    ['a restore that goes on', `select pg_advisory_lock(hashtext('data-daru restore'))`],
    ['what one that was killed left', `set application_name = 'data-daru pg_restore'`],
  ])('comes into a database once at a time, and touches no files of %s', async (_, working) => {
    const connectionString = await emptyDatabase(`encoding 'UTF8' template template0`)
    const filesDirectory = openFolder()
    await withClient(connectionString, async (client) => {
      await client.query(working)
      const folder = await whole()
      await expect(restore({ connectionString, filesDirectory }, folder)).rejects.toThrow(
        'بازگرداندن دیگری',
      )
    })
    expect(await readdir(filesDirectory)).toEqual([])
  })

  it('that is interrupted while its files come leaves none of them', async () => {
    const filesDirectory = openFolder()
    const connectionString = await emptyDatabase('')
    const ending = AbortSignal.abort(new Error('interrupted'))
    await expect(restore({ connectionString, filesDirectory }, await whole(), ending)).rejects.toBe(
      ending.reason,
    )
    expect(await readdir(filesDirectory)).toEqual([])
    const copied = openFolder()
    await expect(copyFiles(await whole(), copied, ['files/a'], ending)).rejects.toBe(ending.reason)
    expect(await readdir(copied)).toEqual([])
  })

  it('that fails leaves nothing that looks like one', async () => {
    const folder = path.join(openFolder(), 'backup')
    await expect(backUp(nowhere, folder)).rejects.toThrow('ECONNREFUSED')
    expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false])
  })

  it('takes the place of one that was killed, and of none that is at work', async () => {
    const connectionString = await emptyDatabase(`encoding 'UTF8' template template0`)
    const folder = path.join(openFolder(), 'backup')
    const left = path.join(`${folder}.unfinished`, 'database.dump')
    await mkdir(path.dirname(left))
    await writeFile(left, 'half')
    const run = () => backUp({ connectionString, filesDirectory: null }, folder)
    await withClient(connectionString, async (other) => {
      await expect(run()).rejects.toThrow('under way')
      await other.query(`set application_name = 'data-daru pg_dump'`)
      await expect(run()).rejects.toThrow('under way')
    })
    expect(existsSync(left)).toBe(true)
    // Where pg_dump is older than the server it fails, and leaves nothing either.
    await run().catch(() => undefined)
    expect(existsSync(path.dirname(left))).toBe(false)
  })

  it('that was killed is taken away the night after by the timer, which gives each a name of its own', async () => {
    const folder = openFolder()
    const [old, running, whole] = ['old.unfinished', 'running.unfinished', 'whole']
    for (const name of [old, running, whole]) await mkdir(path.join(folder, name))
    await writeFile(path.join(folder, old, 'dump'), '')
    const dayBefore = Date.now() / 1000 - 25 * 3600
    for (const name of [old, whole]) await utimes(path.join(folder, name), dayBefore, dayBefore)
    const unit = await readFile('deploy/systemd/data-daru-backup.service', 'utf8')
    const command = /^ExecStartPre=-(.+)$/m.exec(unit)?.[1] ?? ''
    execFileSync('sh', ['-c', command.replace('/var/backups/data-daru', folder)])
    expect((await readdir(folder)).sort()).toEqual([running, whole])
  })
})
