import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LIMITS } from '#src/words/import-limits.ts'
import { studioAnew } from '#tests/support/import-studio.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { sentBody } from '#tests/support/sent-body.ts'
import { handleUpload } from './handle-upload.server.ts'
import { inboxFolder } from './storage.server.ts'

const studio = studioAnew()

const CSV = 'شناسه ملی,نام شرکت\n10100000001,آریا\n'
const post = (
  headers: Record<string, string>,
  search = 'name=a.csv',
  body: BodyInit | null = CSV,
) =>
  fetch(`${studio.portal.url}/api/admin/imports/files?${search}`, { method: 'POST', headers, body })
const message = async (response: Response) => (await response.json()).error.message

describe('a file', () => {
  it('is taken from admins alone, and from our own pages', async () => {
    expect((await post({})).status).toBe(401)
    const user = await makePerson(studio.database)
    expect((await post((await signIn(studio.database, user)).headers)).status).toBe(403)
    const foreign = { ...studio.headers, origin: 'https://evil.example' }
    expect((await post(foreign)).status).toBe(403)
    expect((await studio.download('templates/products.csv')).status).toBe(200)
    const { url } = studio.portal
    expect((await fetch(`${url}/api/admin/imports/templates/products.csv`)).status).toBe(401)
  })

  it('larger than allowed is refused before it is read', async () => {
    const { request } = await import('node:http')
    const { port } = new URL(studio.portal.url)
    const status = await new Promise((resolve, reject) => {
      const headers = { ...studio.headers, 'content-length': 201 * 1024 * 1024 }
      const asked = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers,
        path: '/api/admin/imports/files?name=a.csv',
      })
      asked.on('response', (response) => {
        resolve(response.statusCode)
        asked.destroy()
      })
      asked.on('error', reject)
      asked.write('x')
    })
    expect(status).toBe(413)
  })

  it.each([
    ['without headings', '\n\n', 'سطر'],
    [
      'that is a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 2, 3, 0, 0]),
      'پذیرفته نشد',
    ],
  ])('%s is refused in words and leaves nothing', async (_, body, words) => {
    expect(await message(await post(studio.headers, 'name=a.csv', body))).toContain(words)
    expect(await studio.all('select from import_files')).toEqual([])
    expect(await studio.all('select from import_drafts')).toEqual([])
  })

  it('that outgrows what is allowed is read on, so that it ends neither the line nor the process', async () => {
    const allowed = LIMITS.fileBytes
    Object.assign(LIMITS, { fileBytes: 15 })
    onTestFinished(() => void Object.assign(LIMITS, { fileBytes: allowed }))
    const { sent, ended } = sentBody()
    const url = `${studio.portal.url}/api/admin/imports/files?name=a.csv`
    const request = new Request(url, { ...sent, headers: studio.headers })
    const answer = await handleUpload(async () => null)(request)
    expect([answer.status, await ended]).toEqual([413, 'read'])
  })

  it('keeps no path of its sender', async () => {
    const { body } = await studio.send(CSV, '../../etc/passwd\u202e.csv')
    const draft = await studio.call('byId', { id: body.draftId })
    expect(draft.files[0].name).toBe('passwd.csv')
  })

  it('whose required columns nobody named cannot be checked, and it is said which', async () => {
    const { body } = await studio.send('نام شرکت,گروه\nآریا,یک\n', 'a.csv')
    const draft = await studio.call('byId', { id: body.draftId })
    expect(draft.refusal).toContain('شناسه ملی')
    expect(await studio.call('check', { id: body.draftId })).toMatchObject({
      error: 'UNPROCESSABLE_CONTENT',
      message: draft.refusal,
    })
  })

  it('read in the wrong encoding is refused by the check, and can be put right', async () => {
    const { body } = await studio.send(CSV, 'a.csv')
    const draft = await studio.call('byId', { id: body.draftId })
    const { mapping } = draft.files[0]
    const relaid = { id: body.fileId, mapping, layout: { encoding: 'utf-16be' } }
    await studio.call('saveMapping', relaid)
    expect(await studio.call('check', { id: body.draftId })).toHaveProperty('error')
    await studio.call('saveMapping', { ...relaid, layout: { encoding: 'utf-8' } })
    expect(await studio.check(body.draftId)).toMatchObject({ state: 'reviewed' })
  })
})

describe('a file that joins a draft', () => {
  it('of the same name has a number, so that each problem stands beside its own row', async () => {
    const { body } = await studio.send(`${CSV}1,ب\n`, 'export.csv')
    for (const code of ['A', 'b?']) {
      await studio.send(`کد ATC,نام لاتین\n${code},Alimentary\n`, 'export.csv', body.draftId)
    }
    const { files } = await studio.call('byId', { id: body.draftId })
    expect(files.map(({ name }: { name: string }) => name)).toEqual([
      'export.csv',
      'export (2).csv',
      'export (3).csv',
    ])
    await studio.call('removeFile', { id: files[1].id })
    const again = await studio.send('کد ATC,نام لاتین\nA,A\n', 'export.csv', body.draftId)
    const left = await studio.call('byId', { id: body.draftId })
    expect(left.files.find(({ id }: { id: string }) => id === again.body.fileId).name).toBe(
      'export (2).csv',
    )
  })

  it('takes its check back, so that nobody publishes what nobody saw', async () => {
    const { body } = await studio.send(CSV, 'a.csv')
    const { batch } = await studio.check(body.draftId)
    await studio.send('کد ATC,نام لاتین\nA,Alimentary\n', 'b.csv', body.draftId)
    const asked = { id: body.draftId, batchId: batch.id, typed: null }
    expect(await studio.call('publish', asked)).toMatchObject({ error: 'CONFLICT' })
  })

  it('is refused once its publication was asked for', async () => {
    const { body } = await studio.send(CSV, 'a.csv')
    const { batch } = await studio.check(body.draftId)
    await studio.call('publish', { id: body.draftId, batchId: batch.id, typed: null })
    const late = await post(studio.headers, `name=b.csv&draft=${body.draftId}`)
    expect(late.status).toBe(409)
    await studio.work()
    expect(await studio.call('byId', { id: body.draftId })).toMatchObject({
      state: 'published',
      files: [{ name: 'a.csv' }],
    })
  })
})

describe('the folder of the server', () => {
  it('offers its files, follows no link, and gives a copy', async () => {
    mkdirSync(inboxFolder(), { recursive: true })
    writeFileSync(path.join(inboxFolder(), 'a.csv'), CSV)
    symlinkSync('/etc/passwd', path.join(inboxFolder(), 'b.csv'))
    const { inbox } = await studio.call('list', { page: 1 })
    expect(inbox.map(({ name }: { name: string }) => name)).toEqual(['a.csv'])
    expect((await post(studio.headers, 'name=b.csv&from=server', null)).status).toBe(404)
    const { draftId } = await (await post(studio.headers, 'name=a.csv&from=server', null)).json()
    writeFileSync(path.join(inboxFolder(), 'a.csv'), 'x')
    expect(await studio.check(draftId)).toMatchObject({ batch: { counts: { read: 1 } } })
  })

  it('gives a file whatever its name holds', async () => {
    const name = `${'بسیار '.repeat(15)}فهرست\u200cشرکت\u200cها.csv`
    mkdirSync(inboxFolder(), { recursive: true })
    writeFileSync(path.join(inboxFolder(), name), CSV)
    const search = new URLSearchParams({ name, from: 'server' })
    const { draftId } = await (await post(studio.headers, String(search), null)).json()
    const { files } = await studio.call('byId', { id: draftId })
    expect(name.endsWith(files[0].name)).toBe(true)
    expect(files[0].name).toContain('شرکت\u200cها.csv')
  })
})
