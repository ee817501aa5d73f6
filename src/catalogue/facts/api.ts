import { STATUS_WORDS, supplyWord } from '#src/words/licence-words.ts'

const { emergency: _, ...PERMIT_STATUSES } = STATUS_WORDS

/** What the API promises of one field: name and type stay; the documentation is made from it. */
export interface Field {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'strings' | 'objects'
  nullable: boolean
  /** In Persian, then in English. */
  label: string
  about: string
  /** Of an amount in whole rials: its label without the unit. */
  amount?: string
  /** One line in Persian for the page of definitions of a file. */
  meaning?: string
  /** The values it can have, with their Persian words. */
  words?: Readonly<Record<string, string>>
  /** Fields of each object. */
  of?: Fields
}

/** Fields of a row; a name that the row does not have is no table of it. */
export type FieldsOf<Row> = { readonly [Key in keyof Row]?: Field }

export type Fields = Readonly<Record<string, Field>>

function field(type: Field['type']) {
  return (label: string, about: string): Field => ({ type, nullable: false, label, about })
}

export const text = field('string')
export const integer = field('integer')
/** A ratio: 0.38 is 38 percent. */
export const ratio = field('number')
export const flag = field('boolean')
export const date = field('date')
export const texts = field('strings')

/** Whole rials; a file of a reader who sees tomans says the label without the unit. */
export function money(label: string, about: string): Field {
  return { ...integer(`${label} (ریال)`, about), amount: label }
}

/** What is counted of licences. */
export const IRC_MEANING = 'شماره‌های IRC'

/** The same with a line for the page of definitions of a file. */
export function explained(meaning: string, given: Field): Field {
  return { ...given, meaning }
}

export function choice(
  words: Readonly<Record<string, string>>,
  label: string,
  about: string,
): Field {
  return { ...text(label, about), words }
}

export function objects(of: Fields, label: string, about: string): Field {
  return { ...field('objects')(label, about), of }
}

/** The same, or null where the sources say nothing. */
export function maybe(given: Field): Field {
  return { ...given, nullable: true }
}

export function onlyFields(fields: Fields, row: object): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const [name, { type }] of Object.entries(fields)) {
    picked[name] = Reflect.get(row, name) ?? (type === 'objects' ? [] : null)
  }
  return picked
}

/** The key by which one record is asked for, in the path. */
interface RecordKey {
  name: string
  form: RegExp
  about: string
}

/** A kind of record as the API offers it. */
export interface Resource {
  about: string
  fields: Fields
  /** What one record has beside the fields of the list. */
  more: Fields
  key: RecordKey
  /**
   * The procedure of the kind's router that its page calls, what that calls the key, and the parts
   * of its answer in which the fields are; a later part stands over an earlier one.
   */
  record: { procedure: string; input: string; isNumber?: true; parts: readonly string[] }
}

export const numberKey = (name: string, about: string): RecordKey => ({
  name,
  form: /^\d{1,9}$/,
  about,
})

export const PERMIT_KEY: RecordKey = {
  name: 'permitNo',
  form: /^.{1,60}$/s,
  about: 'Number of the permit',
}

export const SLUG_KEY: RecordKey = {
  name: 'slug',
  form: /^.{1,300}$/s,
  about: 'The slug, or any spelling',
}

export const unknownSupply = integer(
  supplyWord(null),
  'Current licences of unknown supply: with any, there may be more makers',
)

export const sightings = {
  source: maybe(text('منبع', 'Source')),
  firstSeenOn: maybe(date('اولین برداشت', 'First harvest that had it')),
  lastSeenOn: maybe(date('آخرین برداشت', 'Last harvest that had it')),
  vanishedOn: maybe(date('دیده‌نشده از', 'First harvest without it; null while it is there')),
}

export const permitFields = {
  permitNo: text('شمارهٔ مجوز', 'Number of the permit, its key'),
  nameFa: maybe(text('نام فارسی', 'Persian name')),
  nameEn: maybe(text('نام لاتین', 'Latin name')),
  companyName: maybe(text('شرکت', 'Company')),
  companySlug: maybe(text('نشانی شرکت', 'Slug of the company')),
  country: maybe(text('کشور', 'Country')),
  permittedOn: maybe(date('تاریخ مجوز', 'Date of the permit')),
  validUntil: maybe(date('اعتبار', 'The permit holds until')),
  status: choice(PERMIT_STATUSES, 'وضعیت', 'Status'),
}

/** Reported sales of twelve months. */
export const salesFields = {
  salesRial: explained(
    'بر اساس گزارش‌های ماهانه، فقط شرکت‌های بورسی، فروش داخل کشور',
    maybe(
      money(
        'فروش ۱۲ ماه',
        'Sales in Iran of twelve months by monthly reports of listed companies, rial',
      ),
    ),
  ),
  salesChange: maybe(
    ratio(
      'رشد فروش',
      'Change on the year before among companies that reported all 24 months, nominal: 0.38 is 38 percent',
    ),
  ),
}

export const salesMonths = objects(
  {
    month: date('ماه', 'Last day of the month'),
    amountRial: integer('مبلغ (ریال)', 'Sales in Iran, rial'),
    companies: integer('شرکت گزارش‌دهنده', 'Companies that reported any of it'),
  },
  'فروش هر ماه',
  'Sales by month, by monthly reports of listed companies, the oldest first',
)

export const companyFields = {
  id: integer('شماره', 'Number by which filters name the company'),
  slug: text('نشانی', 'Key of the company in this API and on the site'),
  name: text('شرکت', 'Name'),
  nameEn: maybe(text('نام لاتین', 'Latin name')),
  groupName: maybe(text('گروه', 'Group the company belongs to')),
}

export const companyRecordFields = {
  nationalId: maybe(text('شناسهٔ ملی', 'National ID, eleven digits')),
  country: maybe(text('کشور', 'Country')),
  roles: texts('نقش‌ها', 'Roles'),
}

/** Every company is found by its slug, as its page is. */
export const COMPANY_RECORD = {
  key: SLUG_KEY,
  record: { procedure: 'byName', input: 'segment', parts: ['company'] },
} as const
