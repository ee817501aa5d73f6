import { isKnownMolecule, moleculeBases } from '#src/features/importing/parsing/molecule-base.ts'
import { unpack } from '../archive.ts'
import { isNamed, type NamedRow, namedRows, refuseOtherFiles, rowsOfFile } from '../delimited.ts'
import { type ForeignLicence, keyOfLicence, moietiesOf, UNSTATED } from '../foreign-licence.ts'
import { type Complaints, type Reading, read, type SourceFile, withoutRepeats } from '../reading.ts'
import { readForeignDay } from '../values.ts'

const MAX_BYTES = 128 * 1024 * 1024

const PRODUCT_COLUMNS = {
  ingredient: ['Ingredient'],
  formRoute: ['DF;Route'],
  tradeName: ['Trade_Name'],
  applicant: ['Applicant'],
  strength: ['Strength'],
  type: ['Appl_Type'],
  application: ['Appl_No'],
  product: ['Product_No'],
  approved: ['Approval_Date'],
  marketing: ['Type'],
  holder: ['Applicant_Full_Name'],
} as const
const PATENT_COLUMNS = {
  type: ['Appl_Type'],
  application: ['Appl_No'],
  product: ['Product_No'],
  ends: ['Patent_Expire_Date_Text'],
} as const
const EXCLUSIVITY_COLUMNS = {
  type: ['Appl_Type'],
  application: ['Appl_No'],
  product: ['Product_No'],
  ends: ['Exclusivity_Date'],
} as const

const UNREAD =
  /^(?:TE_Code|RLD|RS|Patent_No|Patent_Use_Code|Drug_\w+_Flag|Delist_Flag|Submission_Date|Exclusivity_Code)$/
/** «50MG **Federal Register determination that product was not discontinued …**». */
const NOTE = /\s*\*\*.*$/s
const BEFORE = /^Approved Prior to (.+)$/i

type ProductRow = NamedRow<keyof typeof PRODUCT_COLUMNS>
const keyOf = ({
  type,
  application,
  product,
}: Pick<ProductRow, 'type' | 'application' | 'product'>) => `${type}${application}-${product}`

/**
 * Reads the Orange Book of the FDA: products.txt, patent.txt and exclusivity.txt, or the ZIP of them.
 * Each product has the end of its last listed patent and of its last exclusivity; without those two
 * files neither is known, and it is told.
 */
export function readOrangeBook(given: readonly SourceFile[]): Promise<Reading<ForeignLicence>> {
  return read(given[0]?.name ?? 'orange-book', async (complain) => {
    const files = (await Promise.all(given.map((file) => unpack(file)))).flat()
    const table = <Column extends string>(
      stem: string,
      columns: Readonly<Record<Column, readonly string[]>>,
    ) => tableOf(files, stem, columns, complain)
    const products = table('products?', PRODUCT_COLUMNS)
    if (!products) return refuseOtherFiles(files, 'products.txt')
    const patents = table('patents?', PATENT_COLUMNS)
    const exclusivity = table('exclusivity', EXCLUSIVITY_COLUMNS)
    if (!patents || !exclusivity) {
      complain.field('partial', 'بی patent.txt و exclusivity.txt پایان حمایت‌ها نامعلوم می‌ماند.')
    }
    const known = new Set(products.map(keyOf))
    const patentEnds = endsOf(patents ?? [], 'patent.txt', known, complain)
    const exclusivityEnds = endsOf(exclusivity ?? [], 'exclusivity.txt', known, complain)
    const licences = products.flatMap((row, at) => readProduct(row, at + 2, complain) ?? [])
    const dated = licences.map((licence) => ({
      ...licence,
      lastPatentEndsOn: patentEnds.get(licence.key) ?? null,
      lastExclusivityEndsOn: exclusivityEnds.get(licence.key) ?? null,
    }))
    return withoutRepeats(dated, keyOfLicence, complain)
  })
}

function tableOf<Column extends string>(
  files: readonly SourceFile[],
  stem: string,
  columns: Readonly<Record<Column, readonly string[]>>,
  complain: Complaints,
): NamedRow<Column>[] | null {
  const file = files.find((one) => isNamed(one, stem))
  if (!file) return null
  const rows = rowsOfFile(file, MAX_BYTES, { delimiter: '~', quotes: false })
  const needed = Object.keys(columns) as Column[]
  return namedRows(rows, columns, { needed, ignored: UNREAD }, complain)
}

function readProduct(row: ProductRow, line: number, complain: Complaints): ForeignLicence | null {
  if (!/^[NA]$/.test(row.type) || !/^\d+$/.test(row.application) || row.ingredient === '') {
    const message = 'سطر، شمارهٔ پرونده یا مادهٔ مؤثر ندارد؛ کنار گذاشته شد.'
    complain.record('value', message, { line, value: row.ingredient })
    return null
  }
  const names = row.ingredient.split(/;\s*/).filter((name) => name !== '')
  const strength = row.strength.replace(NOTE, '')
  const strengths = strength.split(/;\s*/)
  const [form = '', route = ''] = row.formRoute.split(';')
  const before = BEFORE.exec(row.approved)?.[1]
  return {
    ...UNSTATED,
    register: 'orange-book',
    key: keyOf(row),
    tradeName: row.tradeName,
    ingredients: names.map((name, at) => ({
      name,
      strength: (names.length === strengths.length ? strengths[at] : strength) || null,
    })),
    moleculeBases: moietiesOf(names.map(withoutKind)),
    forms: form === '' ? [] : [form.trim()],
    routes: route
      .split(/,\s*/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    holder: row.holder || row.applicant || null,
    state: row.marketing === 'DISCN' ? 'not-marketed' : 'current',
    stateWord: row.marketing || null,
    licensedOn: before === undefined ? dayOf(row.approved, 'approved', line, complain) : null,
    licensedBefore: before === undefined ? null : readForeignDay(before),
    isGeneric: row.type === 'A',
  }
}

/** «NITROFURANTOIN, MACROCRYSTALLINE» is nitrofurantoin; «ESTROGENS, CONJUGATED» has its own name. */
function withoutKind(name: string): string {
  const [substance = '', kind] = name.split(',')
  const isKnown = (one: string) => moleculeBases(one).every(isKnownMolecule)
  return kind !== undefined && !isKnown(name) && isKnown(substance) ? substance : name
}

/** The last day of each product; a row of a product that is not listed is told. */
function endsOf(
  rows: readonly NamedRow<keyof typeof PATENT_COLUMNS>[],
  file: string,
  known: ReadonlySet<string>,
  complain: Complaints,
): Map<string, string | null> {
  rows.forEach((row, at) => {
    if (known.has(keyOf(row))) return
    complain.field('orphan', 'فرآوردهٔ این سطر در products.txt نیست.', {
      file,
      line: at + 2,
      value: keyOf(row),
    })
  })
  const groups = [...Map.groupBy(rows, keyOf)]
  return new Map(
    groups.map(([key, group]) => [
      key,
      group
        .flatMap(({ ends }) => dayOf(ends, 'ends', null, complain) ?? [])
        .sort()
        .at(-1) ?? null,
    ]),
  )
}

function dayOf(text: string, field: string, line: number | null, complain: Complaints) {
  if (text === '') return null
  const day = readForeignDay(text)
  if (day === null) {
    const place = { field, value: text, ...(line === null ? {} : { line }) }
    complain.field('value', 'تاریخ خوانده نشد.', place)
  }
  return day
}
