import { MAIN, type Part, relationsPart, SHEET_TYPE, workbook, XML } from './workbook.server.ts'
import { columnLetters, escapeXml, type Sheet } from './worksheet.ts'
import { zipStored } from './zip.server.ts'

export interface SheetQuery {
  /** Latin letters only: it is the name of a table and of a connection too. */
  name: string
  sheet: string
  headings: readonly string[]
}

/** Queries in the language M, the whole section of them, and where they stand in the workbook. */
export interface Mashup {
  section: string
  /** Functions that queries call and that fill nothing. */
  functions: readonly string[]
  queries: readonly SheetQuery[]
}

/**
 * An Excel workbook with queries inside, after [MS-QDEFF] and as the package connected-workbooks of
 * Microsoft writes it: each fills a table when it is refreshed, one after the other.
 */
export function queryWorkbook(front: Sheet, mashup: Mashup): AsyncGenerator<Buffer> {
  const { queries } = mashup
  const names = queries.map(({ sheet, headings }, place) => {
    const range = `'${escapeXml(sheet)}'!$A$1:$${columnLetters(headings.length - 1)}$2`
    return `<definedName name="ExternalData_${place + 1}" localSheetId="${place + 1}" hidden="1">${range}</definedName>`
  })
  return workbook([front, ...queries.map(sheetOf)], {
    names: `<definedNames>${names.join('')}</definedNames>`,
    relations: [
      { type: 'connections', target: 'connections.xml' },
      { type: 'customXml', target: '../customXml/item1.xml' },
    ],
    parts: [...queries.flatMap(tableParts), connections(queries), ...mashupParts(mashup)],
  })
}

function sheetOf({ sheet, headings }: SheetQuery, place: number): Sheet {
  const target = `../tables/table${place + 1}.xml`
  return {
    name: sheet,
    columns: headings.map((label) => ({ label, type: 'text' })),
    pages: [[[]]],
    isTable: true,
    beside: {
      xml: '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
      relations: [{ id: 'rId1', type: 'table', target }],
    },
  }
}

function tableParts({ name, headings }: SheetQuery, place: number): Part[] {
  const n = place + 1
  const range = `A1:${columnLetters(headings.length - 1)}2`
  const words = headings.map((heading) => escapeXml(heading).replaceAll('"', '&quot;'))
  const columns = words.map(
    (word, at) =>
      `<tableColumn id="${at + 1}" uniqueName="${at + 1}" name="${word}" queryTableFieldId="${at + 1}"/>`,
  )
  const fields = words.map(
    (word, at) => `<queryTableField id="${at + 1}" name="${word}" tableColumnId="${at + 1}"/>`,
  )
  const target = `../queryTables/queryTable${n}.xml`
  return [
    {
      path: `xl/tables/table${n}.xml`,
      type: `${SHEET_TYPE}.table+xml`,
      content: `${XML}<table xmlns="${MAIN}" id="${n}" name="${name}" displayName="${name}" ref="${range}" tableType="queryTable" totalsRowShown="0"><autoFilter ref="${range}"/><tableColumns count="${columns.length}">${columns.join('')}</tableColumns><tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`,
    },
    {
      path: `xl/tables/_rels/table${n}.xml.rels`,
      content: relationsPart([{ id: 'rId1', type: 'queryTable', target }]),
    },
    {
      path: `xl/queryTables/queryTable${n}.xml`,
      type: `${SHEET_TYPE}.queryTable+xml`,
      content: `${XML}<queryTable xmlns="${MAIN}" name="ExternalData_${n}" connectionId="${n}" autoFormatId="16" applyNumberFormats="0" applyBorderFormats="0" applyFontFormats="0" applyPatternFormats="0" applyAlignmentFormats="0" applyWidthHeightFormats="0"><queryTableRefresh nextId="${fields.length + 1}"><queryTableFields count="${fields.length}">${fields.join('')}</queryTableFields></queryTableRefresh></queryTable>`,
    },
  ]
}

/** Not in the background: one query asks for the credentials, and those after it have them. */
function connections(queries: readonly SheetQuery[]): Part {
  const list = queries.map(
    ({ name }, place) =>
      `<connection id="${place + 1}" keepAlive="1" name="Query - ${name}" description="Connection to the '${name}' query in the workbook." type="5" refreshedVersion="7" background="0" saveData="1"><dbPr connection="Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=${name};Extended Properties=&quot;&quot;" command="SELECT * FROM [${name}]"/></connection>`,
  )
  return {
    path: 'xl/connections.xml',
    type: `${SHEET_TYPE}.connections+xml`,
    content: `${XML}<connections xmlns="${MAIN}">${list.join('')}</connections>`,
  }
}

const QUERIES = 'http://schemas.microsoft.com/DataMashup'
const UTF8 = '<?xml version="1.0" encoding="utf-8"?>'
const XSD =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

function mashupParts(mashup: Mashup): Part[] {
  const item = `<?xml version="1.0" encoding="utf-16"?><DataMashup xmlns="${QUERIES}">${mashupStream(mashup).toString('base64')}</DataMashup>`
  const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml'
  return [
    // Excel writes this part alone in UTF-16.
    { path: 'customXml/item1.xml', content: Buffer.from(`\ufeff${item}`, 'utf16le') },
    {
      path: 'customXml/_rels/item1.xml.rels',
      content: relationsPart([{ id: 'rId1', type: 'customXmlProps', target: 'itemProps1.xml' }]),
    },
    {
      path: 'customXml/itemProps1.xml',
      type: 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
      content: `${XML}<ds:datastoreItem ds:itemID="{8F1D6E5B-0C7A-4B52-9E0E-3D5A6B1C2F47}" xmlns:ds="${schema}"><ds:schemaRefs><ds:schemaRef ds:uri="${QUERIES}"/></ds:schemaRefs></ds:datastoreItem>`,
    },
  ]
}

/** Version, then package, permissions, metadata and bindings, each after its length. */
function mashupStream({ section, functions, queries }: Mashup): Buffer {
  const file = (name: string, text: string) => ({ name, content: Buffer.from(text) })
  const parts = zipStored([
    file(
      'Config/Package.xml',
      `${UTF8}<Package ${XSD}><Version>2.99.202.0</Version><MinVersion>2.21.0.0</MinVersion><Culture>en-US</Culture></Package>`,
    ),
    file(
      '[Content_Types].xml',
      `${UTF8}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="text/xml" /><Default Extension="m" ContentType="application/x-ms-m" /></Types>`,
    ),
    file('Formulas/Section1.m', section),
  ])
  const permissions = `\ufeff${UTF8}<PermissionList ${XSD}><CanEvaluateFuturePackages>false</CanEvaluateFuturePackages><FirewallEnabled>true</FirewallEnabled></PermissionList>`
  const items = [
    '<Item><ItemLocation><ItemType>AllFormulas</ItemType><ItemPath/></ItemLocation><StableEntries/></Item>',
    ...functions.map((name) =>
      metadataItem(name, {
        FillEnabled: 'l0',
        FillObjectType: 'sConnectionOnly',
        ResultType: 'sFunction',
      }),
    ),
    ...queries.map(({ name, headings }) =>
      metadataItem(name, {
        FillEnabled: 'l1',
        FillObjectType: 'sTable',
        ResultType: 'sTable',
        FillTarget: `s${name}`,
        FillColumnNames: `s${JSON.stringify(headings)}`,
      }),
    ),
  ]
  const metadata = `${UTF8}<LocalPackageMetadataFile ${XSD}><Items>${items.join('')}</Items></LocalPackageMetadataFile>`
  const none = zipStored([])
  return Buffer.concat([
    uint32(0),
    ...sized(parts),
    ...sized(Buffer.from(permissions)),
    ...sized(Buffer.concat([uint32(0), ...sized(Buffer.from(metadata)), ...sized(none)])),
    // Bindings are encrypted for one user of one computer; where they are not theirs, or a null byte,
    // Excel takes the usual permissions.
    ...sized(Buffer.alloc(1)),
  ])
}

function metadataItem(name: string, entries: Readonly<Record<string, string>>): string {
  const all = { IsPrivate: 'l0', ...entries, FillToDataModelEnabled: 'l0', AddedToDataModel: 'l0' }
  const list = Object.entries({ ...all, NameUpdatedAfterFill: 'l0', BufferNextRefresh: 'l1' }).map(
    ([type, value]) =>
      `<Entry Type="${type}" Value="${escapeXml(value).replaceAll('"', '&quot;')}"/>`,
  )
  return `<Item><ItemLocation><ItemType>Formula</ItemType><ItemPath>Section1/${name}</ItemPath></ItemLocation><StableEntries>${list.join('')}</StableEntries></Item>`
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function sized(content: Buffer): [Buffer, Buffer] {
  return [uint32(content.length), content]
}
