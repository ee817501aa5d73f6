/** Beginnings of files that are no tables, and what is said of each. */
const BEGINNINGS: readonly (readonly [readonly number[], string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'این فایل تصویر (PNG) است، نه جدول.'],
  [[0xff, 0xd8, 0xff], 'این فایل تصویر (JPEG) است، نه جدول.'],
  [[0x47, 0x49, 0x46, 0x38], 'این فایل تصویر (GIF) است، نه جدول.'],
  [[0x25, 0x50, 0x44, 0x46], 'این فایل PDF است، نه جدول؛ خود جدول را با قالب CSV یا XLSX بدهید.'],
  [[0x1f, 0x8b], 'این فایل فشرده (GZIP) است؛ آن را باز کنید و فایل درونش را بدهید.'],
  [[0x52, 0x61, 0x72, 0x21], 'این فایل فشرده (RAR) است؛ آن را باز کنید و فایل درونش را بدهید.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'این فایل فشرده (7Z) است؛ آن را باز کنید و فایل درونش را بدهید.'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'این فایل سند متنی (RTF) است، نه جدول.'],
  [[0x7f, 0x45, 0x4c, 0x46], 'این فایل برنامه است، نه جدول.'],
  [[0x4d, 0x5a, 0x90], 'این فایل برنامه است، نه جدول.'],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'اکسل قدیمی (XLS) یا رمزدار است؛ آن را با قالب XLSX و بی‌رمز ذخیره کنید.',
  ],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'این فایل پایگاه داده (SQLite) است، نه جدول.'],
]

/** UTF-8 of Persian that was read as Latin and written as UTF-8 once more. */
export const READ_TWICE = /(?:[ØÙÚÛ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ]){4}/

const HTML =
  /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|meta|style|table|div)\b/i
const HTML_TABLE = /<table\b/i
const XML = /^\s*<\?xml\b/i
const JSON_TEXT = /^\s*[[{]\s*["{[]/

/** A ZIP, as workbooks are; a heading may begin with «PK» as well. */
export function isZip([first, second, third, fourth]: Uint8Array): boolean {
  const isPart = (third === 3 && fourth === 4) || (third === 5 && fourth === 6)
  return first === 0x50 && second === 0x4b && isPart
}

/** What a file is that is no table, in a sentence; null where nothing speaks against it. */
export function otherThanTable(head: Buffer): string | null {
  const known = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))
  if (known) return known[1]
  const text = head.subarray(0, 2_000).toString('latin1').replace(/^ï»¿/, '')
  if (HTML.test(text) && HTML_TABLE.test(head.toString('latin1'))) {
    return 'این فایل جدولی از صفحهٔ وب (HTML) است که نام فایل اکسل دارد؛ آن را در اکسل باز کنید و با قالب XLSX ذخیره کنید.'
  }
  if (HTML.test(text)) {
    return 'این فایل صفحهٔ وب (HTML) است، نه جدول؛ شاید به‌جای فایل، پیام خطا یا صفحهٔ ورود سایت ذخیره شده باشد.'
  }
  if (/^MIME-Version:/i.test(text)) {
    return 'این فایل بایگانی صفحهٔ وب (MHT) است؛ آن را در اکسل باز کنید و با قالب XLSX ذخیره کنید.'
  }
  if (XML.test(text)) return 'این فایل XML است؛ فایل CSV یا XLSX لازم است.'
  if (JSON_TEXT.test(text)) return 'این فایل JSON است؛ فایل CSV یا XLSX لازم است.'
  if (!isZip(head) && READ_TWICE.test(head.toString('utf8'))) {
    return 'متن فارسی آن دو بار تبدیل شده و به هم ریخته است («Ø¯Ø§Ø±Ùˆ»)؛ خود فایل را، بی تبدیل، بدهید.'
  }
  return null
}

/** As `otherThanTable`, for readers that count lines by their LF. */
export function otherThanLines(head: Buffer): string | null {
  const other = otherThanTable(head)
  if (other !== null || isZip(head) || head.includes(0x0a) || !head.includes(0x0d)) return other
  return 'سطرهای آن با CR تنها (CSV مکینتاش) از هم جدا شده است؛ آن را با قالب «CSV UTF-8» ذخیره کنید.'
}
