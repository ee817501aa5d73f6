import { escapeHtml } from '#src/server/http/error-page.ts'
import { FIELDS } from './pdf-path.ts'

type Field = keyof typeof FIELDS
export type Words = Readonly<Partial<Record<Field, string>>>

/** More than all fields in the longest encoding. */
export const MAX_BODY = 16_384

const NAMES = Object.keys(FIELDS) as Field[]
// Controls, but for new lines; bidi overrides.
const UNSEEN = /(?![\n\t\u200c\u200d])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** What was written on the sheet, each field cut to its length. */
export function readWords(form: URLSearchParams): Words {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = form.get(name)?.replaceAll('\r\n', '\n').replace(UNSEEN, '').trim()
      return text ? [[name, Array.from(text).slice(0, FIELDS[name]).join('')]] : []
    }),
  )
}

/** The drawn page with these words in its fields. */
export function withWords(html: string, words: Words): string {
  return NAMES.reduce((page, name) => {
    const text = escapeHtml(words[name] ?? '')
    const box = new RegExp(`(<textarea\\b[^>]*\\bname="${name}"[^>]*>)[^<]*(</textarea>)`)
    const line = new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`)
    return page
      .replace(box, (_, open: string, close: string) => `${open}${text}${close}`)
      .replace(line, (field) => {
        // Whoever wrote nothing keeps what the page proposes.
        if (words[name] === undefined) return field
        return field.replace(/ value="[^"]*"/, '').replace('<input', `<input value="${text}"`)
      })
  }, html)
}

/** The logo of the page as data, so that nothing has to be fetched. */
export function withLogo(html: string, data: string | null): string {
  return html.replace(/<img\b[^>]*\bclass="brief-logo"[^>]*>/, () =>
    data ? `<img class="brief-logo" alt="" src="${data}">` : '',
  )
}
