import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { files } from '#src/server/db/schema/files.ts'
import { rateLimits } from '#src/server/db/schema/usage.ts'
import { requirePortal } from '#src/server/portal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, type Person, signIn } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { purgeFiles } from './disk.server.ts'
import { attachOwnFile, storeFile } from './store-file.server.ts'

const MB = 1024 * 1024
let person: Person
let headers: Record<string, string>

const { db, portal } = await portalOn(freshDatabase())
beforeEach(async () => {
  await db.delete(rateLimits)
  person = await makePerson(db)
  headers = (await signIn(db, person)).headers
})
interface Sending {
  name?: string
  type?: string
  purpose?: string
  with?: Record<string, string>
}

function send(body: Buffer, given: Sending = {}): Promise<Response> {
  const form = new FormData()
  const { name = 'رسید.png', type = 'image/png', purpose = 'ticket' } = given
  form.append('file', new File([new Uint8Array(body)], name, { type }))
  const url = `${portal.url}/api/files?purpose=${purpose}`
  return fetch(url, { method: 'POST', body: form, headers: { ...headers, ...given.with } })
}

async function sent(given: Sending = {}): Promise<string> {
  const answer = await send(sampleFiles.png, given)
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

const get = (id: string, as: Record<string, string> = headers) =>
  fetch(`${portal.url}/api/files/${id}`, { headers: as })

const onDisk = () => readdir(requirePortal().filesDirectory ?? '').catch(() => [])

describe('a file that is sent', () => {
  it('comes back to its owner whole, with headers that keep it harmless', async () => {
    const answer = await send(sampleFiles.png)
    expect(answer.status).toBe(201)
    const file = await answer.json()
    const size = sampleFiles.png.length
    expect(file).toMatchObject({ name: 'رسید.png', mediaType: 'image/png', size })
    const back = await get(file.id)
    expect(Buffer.from(await back.arrayBuffer())).toEqual(sampleFiles.png)
    expect(back.headers.get('content-type')).toBe('image/png')
    expect(back.headers.get('x-content-type-options')).toBe('nosniff')
    expect(back.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(back.headers.get('cache-control')).toBe('private, no-store')
    expect(back.headers.get('content-disposition')).toContain("filename*=UTF-8''%D8%B1")
  })

  it('is told to be lost where its bytes are, without a fault of the portal', async () => {
    const id = await sent()
    await rm(path.join(requirePortal().filesDirectory ?? '', id))
    const answer = await fetch(`${portal.url}/api/files/${id}`, { headers })
    expect(answer.status).toBe(404)
    expect((await answer.json()).error.message).toContain('دیگر روی سرور نیست')
  })

  it('is for nobody else but admins', async () => {
    const id = await sent()
    const other = await signIn(db, await makePerson(db))
    const admin = await signIn(db, await makePerson(db, { role: 'ADMIN' }))
    expect((await get(id, other.headers)).status).toBe(404)
    expect((await get(id, {})).status).toBe(401)
    expect((await get(id, admin.headers)).status).toBe(200)
    for (const path of ['..%2f..%2fetc%2fpasswd', `${id}/x`, id.toUpperCase()]) {
      expect((await get(path)).status).toBe(404)
    }
    expect((await get(`${id}%00`)).status).toBe(400)
  })

  it('is kept under a random name, whatever it is called', async () => {
    const id = await sent({ name: '../../../evil.sh' })
    expect(await onDisk()).toContain(id)
    expect((await onDisk()).filter((name) => name.includes('evil'))).toEqual([])
    const [row] = await db.select().from(files).where(eq(files.id, id))
    expect(row?.name).toBe('evil.sh.png')
  })

  it('is told by its bytes, not by what the browser says of it', async () => {
    const answer = await send(sampleFiles.pdf, { name: 'a.html', type: 'text/html' })
    const file = await answer.json()
    expect(file).toMatchObject({ name: 'a.html.pdf', mediaType: 'application/pdf' })
    expect((await get(file.id)).headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('loses what stands behind its end', async () => {
    const tail = Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1')
    const answer = await send(Buffer.concat([sampleFiles.jpeg, tail]), { name: 'x.jpg' })
    const { id, size } = await answer.json()
    expect(size).toBe(sampleFiles.jpeg.length)
    expect(Buffer.from(await (await get(id)).arrayBuffer())).toEqual(sampleFiles.jpeg)
  })
})

describe('what is refused, in Persian and without a trace', () => {
  it.each([
    ['nothing in it', Buffer.alloc(0), 422, 'خالی'],
    ['a page called a picture', Buffer.from('<html><script>1</script>'), 422, 'پذیرفته نیست'],
    ['one byte too many', Buffer.alloc(5 * MB + 1), 413, '۵ مگابایت'],
    ['fifty megabytes', Buffer.alloc(50 * MB), 413, '۵ مگابایت'],
  ])('%s', async (_, body, status, words) => {
    const before = await onDisk()
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect((await answer.json()).error.message).toContain(words)
    expect(await onDisk()).toEqual(before)
    expect(await db.$count(files, eq(files.ownerId, person.id))).toBe(0)
  })

  it('a stream without a length is cut off at the limit', async () => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(portal.port, '127.0.0.1')
      const block = Buffer.alloc(MB)
      let pieces = 0
      let answer = ''
      const more = () => {
        pieces += 1
        if (pieces > 60 || answer || socket.destroyed) return
        socket.write(`${MB.toString(16)}\r\n`)
        socket.write(block)
        socket.write('\r\n', more)
      }
      socket.on('data', (data) => {
        answer += data
        resolve(answer.slice(9, 12))
        socket.destroy()
      })
      socket.on('error', (error) => (answer ? undefined : reject(error)))
      socket.write(
        `POST /api/files?purpose=ticket HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${headers.cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
        more,
      )
    })
    expect(status).toBe('413')
  })

  it.each([
    ['no form', 'text/plain', 'x'],
    ['a form without a file', 'application/x-www-form-urlencoded', 'file=x'],
    ['half a form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
  ])('%s', async (_, type, body) => {
    const url = `${portal.url}/api/files?purpose=ticket`
    const sending = { method: 'POST', body, headers: { ...headers, 'content-type': type } }
    expect((await fetch(url, sending)).status).toBe(400)
  })

  it('another site, a visitor, somebody not yet approved, an unknown purpose', async () => {
    const png = sampleFiles.png
    expect((await send(png, { with: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await send(png, { with: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await send(png, { with: { cookie: '' } })).status).toBe(401)
    expect((await send(png, { purpose: 'avatar' })).status).toBe(400)
    const waiting = await signIn(db, await makePerson(db, { status: 'PENDING' }))
    expect((await send(png, { with: waiting.headers })).status).toBe(403)
    expect((await fetch(`${portal.url}/api/files`, { headers })).status).toBe(405)
  })

  it('the twenty-first file that nothing has taken, also of many at once', async () => {
    const given = { ownerId: person.id, purpose: 'ticket', name: 'a.png', body: sampleFiles.png }
    const all = await Promise.all(
      Array.from({ length: 25 }, () => storeFile(db, { ...given, purpose: 'ticket' })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(20)
    const answer = await send(sampleFiles.png)
    expect(answer.status).toBe(429)
    expect((await answer.json()).error.message).toContain('۲۰ فایل')
    const [taken] = all.flatMap((one) => (one.ok ? [one.file.id] : []))
    await attachOwnFile(db, { fileId: taken ?? '', ownerId: person.id, purpose: 'ticket' })
    await sent()
  })

  it('more than sixty an hour', async () => {
    for (let sends = 0; sends < 60; sends++) await send(Buffer.from('x'))
    const answer = await send(sampleFiles.png)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a file is taken', () => {
  it('by its owner, for its purpose, once', async () => {
    const fileId = await sent()
    const own = { fileId, ownerId: person.id, purpose: 'ticket' } as const
    const { id: ownerId } = await makePerson(db)
    await expect(attachOwnFile(db, { ...own, ownerId })).rejects.toThrow('پیدا نشد')
    const receipt = { ...own, purpose: 'transfer-receipt' } as const
    await expect(attachOwnFile(db, receipt)).rejects.toThrow('پیدا نشد')
    expect((await attachOwnFile(db, own)).id).toBe(fileId)
    await expect(attachOwnFile(db, own)).rejects.toThrow('پیدا نشد')
  })

  it('or is gone after a day, with its bytes', async () => {
    const [fresh, old, taken] = [await sent(), await sent(), await sent()]
    await attachOwnFile(db, { fileId: taken, ownerId: person.id, purpose: 'ticket' })
    const createdAt = new Date(Date.now() - 25 * 3_600_000)
    for (const id of [old, taken]) await db.update(files).set({ createdAt }).where(eq(files.id, id))
    await purgeFiles(db)
    expect((await get(old)).status).toBe(404)
    expect((await get(fresh)).status).toBe(200)
    expect((await get(taken)).status).toBe(200)
    expect(await onDisk()).not.toContain(old)
  })

  it('and bytes without a row go after a day, other things in the folder never', async () => {
    await sent()
    const folder = requirePortal().filesDirectory ?? ''
    const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const name of [old, fresh, 'README']) await writeFile(path.join(folder, name), 'x')
    const before = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [old, 'README']) await utimes(path.join(folder, name), before, before)
    await purgeFiles(db)
    const left = await onDisk()
    expect(left).toEqual(expect.arrayContaining([fresh, 'README']))
    expect(left).not.toContain(old)
  })

  it('but not by a portal with another database on the same folder', async () => {
    await purgeFiles(db)
    const old = crypto.randomUUID()
    const place = path.join(requirePortal().filesDirectory ?? '', old)
    await writeFile(place, 'x')
    const before = new Date(Date.now() - 25 * 3_600_000)
    await utimes(place, before, before)
    await purgeFiles((await freshDatabase()).database)
    expect(await onDisk()).toContain(old)
    await purgeFiles(db)
    expect(await onDisk()).not.toContain(old)
  })
})
