import { type FileHandle, open } from 'node:fs/promises'
import { refuse } from '#src/features/importing/reading/inspect-file.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { LIMITS } from '../limits.ts'
import { attribute, createXmlReader, unescapeXml, type XmlHandler } from './xml-tokens.server.ts'
import { openEntry, readZipDirectory, type ZipEntry } from './zip-directory.server.ts'

export interface WorkbookFile {
  name: string
  handle: FileHandle
  sheets: readonly { name: string; entry: ZipEntry }[]
  /** Texts that cells point to by number. */
  texts: readonly string[]
  /** Whether a cell style shows a day. */
  isDate: readonly boolean[]
  /** Days are counted from 1904. */
  is1904: boolean
  /** ISO date on which it was last saved, as it says itself. */
  savedOn: string | null
  close(): Promise<void>
}

/** Opens a workbook as far as its sheets can be streamed; no macro, link or formula is followed. */
export async function openWorkbook(
  path: string,
  bytes: number,
  name: string,
): Promise<WorkbookFile> {
  const handle = await open(path)
  try {
    const entries = await readZipDirectory(handle, bytes, name)
    refuseMacros(entries, name)
    const { sheets, is1904 } = await readSheets(handle, entries, name)
    const texts = await readTexts(handle, entries, name)
    const isDate = await readStyles(handle, entries, name)
    const savedOn = await readSavedOn(handle, entries, name)
    return { name, handle, sheets, texts, isDate, is1904, savedOn, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function refuseMacros(entries: ReadonlyMap<string, ZipEntry>, name: string): void {
  if (
    !entries.has('[Content_Types].xml') ||
    ![...entries.keys()].some((key) => key.startsWith('xl/'))
  ) {
    throw refuse(
      name,
      'این پرونده فشرده (ZIP) است و یک کارپوشهٔ اکسل (XLSX) نیست؛ آن را باز کنید و جدول درونش را بدهید.',
    )
  }
  if (
    [...entries.keys()].some(
      (key) => /vbaProject|macrosheets|\.bin$/i.test(key) && !/printerSettings/i.test(key),
    )
  ) {
    throw refuse(
      name,
      'این کارپوشه ماکرو یا بخش دودویی دارد. آن را با قالب «XLSX» بدون ماکرو ذخیره کنید.',
    )
  }
}

async function readPart(
  handle: FileHandle,
  entry: ZipEntry | undefined,
  name: string,
  handler: XmlHandler,
): Promise<void> {
  if (!entry) return
  const read = createXmlReader(handler)
  for await (const chunk of await openEntry(handle, entry, name)) read(chunk as Buffer)
}

const ignore = () => undefined

async function readSheets(
  handle: FileHandle,
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
) {
  const listed: { name: string; id: string }[] = []
  const targets = new Map<string, string>()
  let is1904 = false
  await readPart(handle, entries.get('xl/workbook.xml'), name, {
    close: ignore,
    text: ignore,
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (tag !== 'sheet') return
      listed.push({ name: attribute(attributes, 'name') ?? '', id: relationId(attributes) })
    },
  })
  await readPart(handle, entries.get('xl/_rels/workbook.xml.rels'), name, {
    close: ignore,
    text: ignore,
    open(tag, attributes) {
      if (tag !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '')
    },
  })
  const sheets = listed.flatMap(({ name: title, id }) => {
    const entry = entries.get(partName(targets.get(id) ?? ''))
    return entry && /worksheets\//.test(entry.name) ? [{ name: title, entry }] : []
  })
  if (sheets.length === 0) throw refuse(name, 'در این کارپوشه برگه‌ای نیست.')
  return { sheets, is1904 }
}

function relationId(attributes: string): string {
  return (
    /\bid\s*=\s*["']([^"']*)["']/.exec(
      attributes.replace(/sheetId\s*=\s*["'][^"']*["']/, ''),
    )?.[1] ?? ''
  )
}

function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

async function readTexts(
  handle: FileHandle,
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
): Promise<string[]> {
  const texts: string[] = []
  let [text, size, isText, isPhonetic] = ['', 0, false, false]
  await readPart(handle, entries.get('xl/sharedStrings.xml'), name, {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isPhonetic = true
      if (tag === 't') isText = !isPhonetic
    },
    text(part) {
      if (isText) text += unescapeXml(part)
    },
    close(tag) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isPhonetic = false
      if (tag !== 'si') return
      size += text.length
      if (size > LIMITS.sharedTextCharacters) {
        const reason = 'متن‌های این کارپوشه بیش از اندازه است؛ داده‌ها را با قالب CSV بدهید.'
        throw refuse(name, reason, 'PAYLOAD_TOO_LARGE')
      }
      texts.push(text)
    },
  })
  return texts
}

async function readSavedOn(
  handle: FileHandle,
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
): Promise<string | null> {
  let [isSaved, saved] = [false, '']
  await readPart(handle, entries.get('docProps/core.xml'), name, {
    open(tag) {
      isSaved = tag === 'modified'
    },
    text(part) {
      if (isSaved) saved += part
    },
    close() {
      isSaved = false
    },
  })
  return parseDate(saved)
}

const DAY_FORMATS = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

async function readStyles(
  handle: FileHandle,
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
): Promise<boolean[]> {
  const days = new Set<number>()
  const isDate: boolean[] = []
  let inCells = false
  await readPart(handle, entries.get('xl/styles.xml'), name, {
    text: ignore,
    open(tag, attributes) {
      if (tag === 'numFmt') {
        const code = (attribute(attributes, 'formatCode') ?? '').replace(
          /"[^"]*"|\[[^\]]*\]|\\./g,
          '',
        )
        if (/y|d/i.test(code)) days.add(Number(attribute(attributes, 'numFmtId')))
      }
      if (tag === 'cellXfs') inCells = true
      if (tag !== 'xf' || !inCells) return
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      isDate.push(DAY_FORMATS(id) || days.has(id))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return isDate
}
