import { type Relation, type Sheet, STYLES_XML, sheetTexts } from './worksheet.ts'
import { zip } from './zip.server.ts'

/** A part of the package that neither sheets nor styles are. */
export interface Part {
  path: string
  /** How the package calls its content; without it, by the end of its name. */
  type?: string
  content: string | Buffer
}

interface Extras {
  parts?: readonly Part[]
  relations?: readonly Omit<Relation, 'id'>[]
  /** Names of ranges, as XML. */
  names?: string
}

/** An Excel workbook whose sheets run from right to left; nothing but the page at hand is held. */
export function workbook(
  sheets: readonly Sheet[],
  { parts = [], relations = [], names = '' }: Extras = {},
): AsyncGenerator<Buffer> {
  const led = [
    ...sheets.map((_, place) => ({
      type: 'worksheet',
      target: `worksheets/sheet${place + 1}.xml`,
    })),
    { type: 'styles', target: 'styles.xml' },
    ...relations,
  ].map((relation, place) => ({ id: `rId${place + 1}`, ...relation }))
  return zip([
    { name: '[Content_Types].xml', texts: [contentTypes(sheets.length, parts)] },
    {
      name: '_rels/.rels',
      texts: [relationsPart([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }])],
    },
    { name: 'xl/workbook.xml', texts: [workbookPart(sheets, names)] },
    { name: 'xl/_rels/workbook.xml.rels', texts: [relationsPart(led)] },
    { name: 'xl/styles.xml', texts: [STYLES_XML] },
    ...sheets.flatMap((sheet, place) => [
      { name: `xl/worksheets/sheet${place + 1}.xml`, texts: sheetTexts(sheet) },
      ...(sheet.beside
        ? [
            {
              name: `xl/worksheets/_rels/sheet${place + 1}.xml.rels`,
              texts: [relationsPart(sheet.beside.relations)],
            },
          ]
        : []),
    ]),
    ...parts.map(({ path, content }) => ({ name: path, texts: [content] })),
  ])
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function contentTypes(sheetCount: number, parts: readonly Part[]): string {
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${type}"/>`
  const sheets = Array.from({ length: sheetCount }, (_, place) =>
    part(`/xl/worksheets/sheet${place + 1}.xml`, `${SHEET_TYPE}.worksheet+xml`),
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${[
    part('/xl/workbook.xml', `${SHEET_TYPE}.sheet.main+xml`),
    part('/xl/styles.xml', `${SHEET_TYPE}.styles+xml`),
    ...sheets,
    ...parts.flatMap(({ path, type }) => (type ? [part(`/${path}`, type)] : [])),
  ].join('')}</Types>`
}

export function relationsPart(relations: readonly Relation[]): string {
  const list = relations.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

function workbookPart(sheets: readonly Sheet[], names: string): string {
  const list = sheetNames(sheets).map(
    (name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>${names}</workbook>`
}

const MAX_NAME = 31

/** Excel takes 31 characters, not these signs, and no name twice. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain = name.replace(/[[\]:*?/\\<>&"']/g, ' ')
    let unique = plain.slice(0, MAX_NAME)
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      const mark = ` (${number})`
      unique = plain.slice(0, MAX_NAME - mark.length) + mark
    }
    taken.add(unique.toLowerCase())
    return unique
  })
}
