import type { FileType } from '#src/server/db/schema/files.ts'

const EXTENSIONS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}

const LONGEST = 100
// Controls, bidi marks and overrides, zero-width characters other than the half-space.
const UNSEEN = /(?!\u200c)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const FORBIDDEN = /[<>:"|?*%;]/g

/** The name as it is shown and downloaded: no path, nothing unseen, the extension of its type. */
export function cleanFileName(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(UNSEEN, '').replace(FORBIDDEN, '-').replace(/\s+/g, ' ')
  const [extension] = EXTENSIONS[type]
  const known = EXTENSIONS[type].find((one) => seen.toLowerCase().endsWith(`.${one}`))
  const stem = (known ? seen.slice(0, -known.length - 1) : seen)
    .slice(0, 4 * LONGEST)
    .replace(/^[.\s-]+|[.\s]+$/g, '')
  return `${Array.from(stem).slice(0, LONGEST).join('').toWellFormed() || 'پیوست'}.${known ?? extension}`
}

/** The header's value: a Latin name for who cannot read the Persian one. */
export function dispositionOf(name: string, type: FileType): string {
  const way = type === 'application/pdf' ? 'attachment' : 'inline'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${way}; filename="file.${EXTENSIONS[type][0]}"; filename*=UTF-8''${encoded}`
}
