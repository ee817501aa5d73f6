import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#src/server/errors.ts'
import { isZip, otherThanLines } from './what-it-is.ts'

const HEAD_BYTES = 64 * 1024
export const NO_GOOD_ROW = 'هیچ سطر درستی در آن نیست.'

const BOM = '\ufeff'

export interface FileHead {
  path: string
  name: string
  bytes: number
  firstLine: string
}

/** Opens a file far enough to see that it is a CSV text, or refuses it with the reason. */
export async function inspectFile(filePath: string): Promise<FileHead> {
  const name = path.basename(filePath)
  const file = await openFile(filePath, name)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw refuse(name, 'فایل نیست؛ نشانی یک فایل CSV را بدهید.')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const firstLine = readFirstLine(name, buffer.subarray(0, bytesRead))
    return { path: filePath, name, bytes: stat.size, firstLine }
  } finally {
    await file.close()
  }
}

async function openFile(filePath: string, name: string): Promise<FileHandle> {
  try {
    return await open(filePath)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const reason = isMissing ? 'چنین فایلی وجود ندارد.' : 'فایل باز نشد.'
    throw refuse(name, reason, isMissing ? 'NOT_FOUND' : 'BAD_REQUEST', error)
  }
}

function readFirstLine(name: string, head: Buffer): string {
  refuseOtherFormats(name, head)
  const end = head.indexOf('\n')
  if (end < 0 && head.length === HEAD_BYTES) {
    throw refuse(name, 'سطر اول پایان ندارد؛ این فایل CSV نیست.')
  }
  const line = decode(name, head.subarray(0, end < 0 ? head.length : end))
  if (line.trim() === '') {
    const isEmpty = head.toString('latin1').trim().length <= 3
    throw refuse(name, isEmpty ? 'فایل خالی است.' : 'سطر اول باید نام ستون‌ها باشد، ولی خالی است.')
  }
  return line
}

function refuseOtherFormats(name: string, head: Buffer): void {
  const other = otherThanLines(head)
  if (other !== null) throw refuse(name, other)
  const starts = (bytes: number[]) => bytes.every((byte, place) => head[place] === byte)
  if (isZip(head) || starts([0xd0, 0xcf, 0x11, 0xe0])) {
    throw refuse(
      name,
      'این فایل اکسل است. آن را در اکسل با قالب «CSV UTF-8» ذخیره کنید و دوباره بدهید.',
    )
  }
  if (starts([0xff, 0xfe]) || starts([0xfe, 0xff])) {
    throw refuse(name, 'متن فایل UTF-16 است. آن را با قالب «CSV UTF-8» ذخیره کنید.')
  }
  if (head.includes(0)) throw refuse(name, 'این فایل متن نیست؛ فایل CSV لازم است.')
}

function decode(name: string, line: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)
    return text.replace(BOM, '').replace(/\r$/, '')
  } catch {
    throw refuse(name, 'سطر ۱ با UTF-8 نوشته نشده است. فایل را با قالب «CSV UTF-8» ذخیره کنید.')
  }
}

/** A refusal of a whole file, named. */
export function refuse(
  file: string,
  reason: string,
  code: 'BAD_REQUEST' | 'NOT_FOUND' | 'PAYLOAD_TOO_LARGE' = 'BAD_REQUEST',
  cause?: unknown,
): AppError {
  return new AppError(code, `فایل «${file}» پذیرفته نشد: ${reason}`, { cause })
}
