import { randomUUID } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Portal, setPortal } from '#src/server/portal.ts'
import { openFolder } from '#tests/support/folders.ts'
import { openFilesDirectory, readFromDisk, streamToDisk } from './disk.server.ts'

function filesFolder(): string {
  const filesDirectory = openFolder()
  setPortal({ filesDirectory } as Portal)
  return filesDirectory
}

it('nothing of a file is left whose bytes end half-way', async () => {
  const folder = filesFolder()
  async function* pieces() {
    yield Buffer.from('the first half')
    throw new Error('no space left')
  }
  await expect(streamToDisk(randomUUID(), pieces())).rejects.toThrow('no space left')
  expect(await readdir(folder)).toEqual([])
})

it('a file is whole, also where the disk takes a piece of it in parts', async () => {
  const probe = await open(path.join(filesFolder(), 'probe'), 'w')
  const handle = Object.getPrototypeOf(probe)
  await probe.close()
  const { write } = handle
  const inParts = vi.spyOn(handle, 'write').mockImplementation(function (this: unknown, ...given) {
    const [piece] = given as [Uint8Array]
    return write.call(this, piece.subarray(0, 4))
  })
  onTestFinished(() => inParts.mockRestore())
  const id = randomUUID()
  await streamToDisk(id, [Buffer.from('a workbook')])
  expect((await readFromDisk(id)).toString()).toBe('a workbook')
})

it('the folder is closed to others, those above it are not', async () => {
  const data = path.join(openFolder(), 'data')
  const folder = path.join(data, 'files')
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  await openFilesDirectory(folder)
  const openTo = async (place: string) => (await stat(place)).mode & 0o055
  expect(await openTo(folder)).toBe(0)
  expect(await openTo(data)).not.toBe(0)
})

it.runIf(process.platform === 'linux')('a file system that takes no folders is told', async () => {
  await expect(openFilesDirectory('/proc/data-daru/files')).rejects.toThrow('(ENOENT)')
})
