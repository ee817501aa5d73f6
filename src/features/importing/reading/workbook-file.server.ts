import type { Entry } from 'yauzl'
import { parseDate } from '#src/persian/date-input.ts'
import { LIMITS } from '#src/words/import-limits.ts'
import { type Archive, openArchive } from './archive.server.ts'
import { refuse } from './refuse.ts'
import {
  type Attributes,
  createXmlReader,
  unescapeSigns,
  type XmlHandler,
} from './xml-reader.server.ts'

type NumberStyle = 'day' | 'percent' | 'تومان' | null

/** Closed where `using` ends. */
export interface WorkbookFile extends Disposable {
  name: string
  archive: Archive
  sheets: readonly { name: string; entry: Entry; isHidden: boolean }[]
  /** Texts that cells point to by number. */
  texts: readonly string[]
  /** What numbers are shown as, by the style of their cell; null where as they are. */
  shownAs: readonly NumberStyle[]
  /** Days are counted from 1904. */
  is1904: boolean
  /** ISO date on which it was last saved, as it says itself. */
  savedOn: string | null
}

/**
 * Opens a workbook, by its path or its bytes, as far as its sheets can be streamed; no macro, link or
 * formula is followed.
 */
export async function openWorkbook(
  file: string | Buffer,
  name: string,
  inflatedBytes?: number,
): Promise<WorkbookFile> {
  const opened = await openArchive(file, name, inflatedBytes)
  const entries = new Map([...opened.entries].map(([part, entry]) => [partKey(part), entry]))
  const archive = { ...opened, entries }
  try {
    refuseMacros(archive, name)
    const { sheets, is1904, partOf } = await readSheets(archive, name)
    const texts = await readTexts(archive, partOf('sharedStrings'), name)
    const shownAs = await readStyles(archive, partOf('styles'))
    const savedOn = await readSavedOn(archive)
    const close = archive[Symbol.dispose]
    return { name, archive, sheets, texts, shownAs, is1904, savedOn, [Symbol.dispose]: close }
  } catch (error) {
    archive[Symbol.dispose]()
    throw error
  }
}

/** Names of parts are the same in any case, and some programs part their folders as Windows does. */
function partKey(part: string): string {
  return part.replaceAll('\\', '/').toLowerCase()
}

function otherThanWorkbook(entries: Archive['entries']): string {
  if (entries.has('mimetype') && entries.has('content.xml')) {
    return 'این فایل سند LibreOffice (ODS) است؛ آن را با قالب XLSX ذخیره کنید.'
  }
  const [, kind] = [...entries.keys()].map((key) => /^(word|ppt)\//.exec(key)).find(Boolean) ?? []
  if (kind) return `این فایل سند ${kind === 'word' ? 'Word' : 'PowerPoint'} است، نه جدول.`
  return 'این فایل فشرده (ZIP) است و یک کارپوشهٔ اکسل (XLSX) نیست؛ آن را باز کنید و جدول درونش را بدهید.'
}

function refuseMacros({ entries }: Archive, name: string): void {
  if (
    !entries.has('[content_types].xml') ||
    ![...entries.keys()].some((key) => key.startsWith('xl/'))
  ) {
    throw refuse(name, otherThanWorkbook(entries))
  }
  if (
    [...entries.keys()].some(
      (key) => /vbaproject|macrosheets|\.bin$/.test(key) && !key.includes('printersettings'),
    )
  ) {
    throw refuse(
      name,
      'این کارپوشه ماکرو یا بخش دودویی دارد. آن را با قالب «XLSX» بدون ماکرو ذخیره کنید.',
    )
  }
}

async function readPart(archive: Archive, part: string, handler: XmlHandler): Promise<void> {
  const entry = archive.entries.get(part)
  if (!entry) return
  const xml = createXmlReader(handler)
  for await (const chunk of archive.read(entry)) xml.read(chunk)
  xml.end()
}

const ignore = () => undefined

/** Those that a person sees come first; behind them are lists that others are chosen from. */
async function readSheets(archive: Archive, name: string) {
  const shown: { name: string; id: string }[] = []
  const hidden: typeof shown = []
  const targets = new Map<string, string>()
  const parts = new Map<string, string>()
  let is1904 = false
  await readPart(archive, 'xl/workbook.xml', {
    close: ignore,
    text: ignore,
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (tag !== 'sheet') return
      const listed = (attributes.state ?? 'visible') === 'visible' ? shown : hidden
      listed.push({ name: attributes.name ?? '', id: relationId(attributes) })
    },
  })
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    close: ignore,
    text: ignore,
    open(tag, attributes) {
      if (tag !== 'Relationship' || attributes.TargetMode === 'External') return
      targets.set(attributes.Id ?? '', attributes.Target ?? '')
      parts.set(attributes.Type?.split('/').at(-1) ?? '', attributes.Target ?? '')
    },
  })
  const read = new Set<Entry>()
  const sheets = [...shown, ...hidden].flatMap(({ name: title, id }, at) => {
    const part = partName(targets.get(id) ?? '')
    const entry = archive.entries.get(part)
    const isHidden = at >= shown.length
    // Named as many sheets, one part would be read as often, and no limit of the archive would hold.
    if (!entry || read.has(entry) || !/worksheets\//.test(part)) return []
    read.add(entry)
    return [{ name: title, entry, isHidden }]
  })
  if (sheets.length === 0) throw refuse(name, 'در این کارپوشه برگه‌ای نیست.')
  const partOf = (type: string) => partName(parts.get(type) ?? `${type}.xml`)
  return { sheets, is1904, partOf }
}

/** Its prefix is the file's own. */
function relationId(attributes: Attributes): string {
  return Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''
}

function partName(target: string): string {
  const key = partKey(target)
  return key.startsWith('/') ? key.slice(1) : `xl/${key.replace(/^\.\//, '')}`
}

async function readTexts(archive: Archive, part: string, name: string): Promise<string[]> {
  const texts: string[] = []
  let [text, size, isText, isPhonetic] = ['', 0, false, false]
  await readPart(archive, part, {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isPhonetic = true
      if (tag === 't') isText = !isPhonetic
    },
    text(piece) {
      if (isText && text.length < LIMITS.cellCharacters) text += unescapeSigns(piece)
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
      texts.push(text.slice(0, LIMITS.cellCharacters))
    },
  })
  return texts
}

async function readSavedOn(archive: Archive): Promise<string | null> {
  let [isSaved, saved] = [false, '']
  await readPart(archive, 'docprops/core.xml', {
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

/** Formats that a workbook does not write down. */
function builtIn(id: number): NumberStyle {
  if (id === 9 || id === 10) return 'percent'
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDay ? 'day' : null
}

function ownStyle(format: string): NumberStyle {
  // Behind _ and * stands a sign that is measured or repeated, not a part of a date.
  const code = format.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, '')
  if (/y|d/i.test(code)) return 'day'
  if (code.includes('%')) return 'percent'
  // Rial is what a bare number means.
  return /توما?ن/.test(format) ? 'تومان' : null
}

async function readStyles(archive: Archive, part: string): Promise<NumberStyle[]> {
  const own = new Map<number, NumberStyle>()
  const styles: NumberStyle[] = []
  let inCells = false
  await readPart(archive, part, {
    text: ignore,
    open(tag, attributes) {
      const id = Number(attributes.numFmtId ?? 0)
      if (tag === 'numFmt') own.set(id, ownStyle(attributes.formatCode ?? ''))
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) styles.push(own.get(id) ?? builtIn(id))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return styles
}
