import type { FileType } from '#src/server/db/schema/files.ts'

/** What a file turned out to be, and where it ends; whatever follows is not kept. */
export interface Checked {
  mediaType: FileType
  end: number
}

/** Reads one format; null where the bytes are not a whole file of it. */
export type FormatReader = (bytes: Buffer) => Checked | null

const MAX_PIXELS = 100_000_000

/** A picture of a few bytes that asks its reader for gigabytes is refused. */
export function sensibleSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS
}
