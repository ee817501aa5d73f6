import type { Checked, FormatReader } from './checked.ts'
import { readJpeg } from './jpeg.ts'
import { readPdf } from './pdf.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

const READERS: readonly FormatReader[] = [readJpeg, readPng, readWebp, readPdf]

/** What the bytes are, whatever their name says; null where they are none of the formats. */
export function checkFile(bytes: Buffer): Checked | null {
  for (const read of READERS) {
    const checked = read(bytes)
    if (checked) return checked
  }
  return null
}
