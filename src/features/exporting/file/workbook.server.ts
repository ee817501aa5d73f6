import { type Sheet, STYLES_XML, sheetTexts } from './worksheet.ts'
import { zip } from './zip.server.ts'

/** An Excel workbook whose sheets run from right to left; nothing but the page at hand is held. */
export function workbook(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zip([
    { name: '[Content_Types].xml', texts: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', texts: [packageParts] },
    { name: 'xl/workbook.xml', texts: [workbookPart(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', texts: [workbookParts(sheets.length)] },
    { name: 'xl/styles.xml', texts: [STYLES_XML] },
    ...sheets.map((sheet, place) => ({
      name: `xl/worksheets/sheet${place + 1}.xml`,
      texts: sheetTexts(sheet),
    })),
  ])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

function contentTypes(sheetCount: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${SHEET_TYPE}.${type}+xml"/>`
  return `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    part('/xl/workbook.xml', 'sheet.main'),
    part('/xl/styles.xml', 'styles'),
    ...numbers(sheetCount).map((n) => part(`/xl/worksheets/sheet${n}.xml`, 'worksheet')),
  ].join('')}</Types>`
}

const packageParts = `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

function workbookPart(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, place) =>
      `<sheet name="${sheetName(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`
}

function workbookParts(sheetCount: number): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return `${XML}<Relationships xmlns="${RELATIONS}">${[
    ...numbers(sheetCount).map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)),
    relation(sheetCount + 1, 'styles', 'styles.xml'),
  ].join('')}</Relationships>`
}

/** Excel takes 31 characters, and not these signs. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\<>&"']/g, ' ').slice(0, 31)
}
