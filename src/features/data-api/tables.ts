import { numberKey, type Resource, SLUG_KEY } from '#src/catalogue/facts/api.ts'
import { radarList } from '#src/insight/expiry/list.ts'
import { opportunityList } from '#src/insight/opportunity/list.ts'
import { presenceList } from '#src/insight/presence/list.ts'
import { replacementList } from '#src/insight/replacement/list.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import type { Scope } from '../api-keys/scopes.ts'
import * as fields from './insight-fields.ts'
import { listParameters, type Parameter } from './parameters.ts'

/** Rows of an insight, of the whole market or of one record, as the API offers them. */
export interface Table {
  /** Below the API's own path; of a record its key stands in braces. */
  path: string
  title: string
  about: string
  fields: Resource['fields']
  /** Where it is a list with filters: these are its parameters, and it has facets unless said otherwise. */
  definition?: ListDefinition
  facets?: false
  parameters: readonly Parameter[]
  key?: Resource['key']
  /** Its records are asked for by this key, one by one. */
  record?: Resource['key']
}

export const INSIGHT_SCOPE: Scope = 'insights:read'

const code = numberKey('code', 'Generic code')

const ofMedicine = (part: string, title: string, about: string, of: Resource['fields']): Table => ({
  path: `medicines/{code}/${part}`,
  title,
  about,
  fields: of,
  parameters: [],
  key: code,
})

const MONTH = '^1[345]\\d\\d-(0[1-9]|1[0-2])$'

export const TABLES: readonly Table[] = [
  {
    path: 'opportunities',
    title: 'فرصت‌ها',
    about: 'Generic codes by their opportunity score, with its parts, reasons and warnings',
    fields: fields.opportunityFields,
    definition: opportunityList,
    parameters: listParameters(opportunityList),
    record: code,
  },
  {
    path: 'expiry',
    title: 'رادار انقضا',
    about: 'Licences that lapse, and what stays of each medicine; 180 days without a window',
    fields: fields.expiryFields,
    definition: radarList,
    facets: false,
    parameters: listParameters(radarList),
  },
  {
    path: 'replacement',
    title: 'جایگزین سازنده',
    about:
      'Medicines that a stop leaves without a maker, and firms that make something near; of the one maker of each without a stop',
    fields: fields.replacementFields,
    definition: replacementList,
    parameters: listParameters(replacementList),
  },
  {
    path: 'presence',
    title: 'حضور در کشورهای دیگر',
    about: 'Active moieties by route: where they are licensed, and how they stand in Iran',
    fields: fields.presenceFields,
    definition: presenceList,
    parameters: listParameters(presenceList),
  },
  {
    path: 'price-changes',
    title: 'موج‌های قیمت',
    about: 'Revisions of prices that came into force in a month, the largest first',
    fields: fields.priceChangeFields,
    parameters: [
      {
        name: 'month',
        label: 'ماه',
        about: 'A Jalali month like 1405-07; the newest with a revision without it',
        schema: { type: 'string', pattern: MONTH },
      },
      {
        name: 'atc',
        label: 'گروه درمانی (ATC)',
        about: 'A group of any level',
        schema: { type: 'string', pattern: '^[A-Z](\\d\\d([A-Z]([A-Z](\\d\\d)?)?)?)?$' },
      },
      {
        name: 'supply',
        label: 'نوع تأمین',
        about: 'Made in Iran, or imported',
        schema: { type: 'string', enum: ['local', 'imported'] },
      },
      {
        name: 'company',
        label: 'صاحب پروانه',
        about: 'Slug of the licence holder',
        schema: { type: 'string', maxLength: 200 },
      },
    ],
  },
  {
    path: 'dependency',
    title: 'وابستگی به سازندگان ماده',
    about: 'Makers of active substances and what depends on each',
    fields: fields.substanceMakerFields,
    parameters: [],
  },
  ofMedicine(
    'prices',
    'تاریخچهٔ قیمت واحد دارو',
    'Prices of one unit of each licence, as they came into force',
    fields.priceFields,
  ),
  ofMedicine(
    'coverage',
    'پوشش بیمهٔ دارو',
    'What insurers pay, by span of time',
    fields.coverageFields,
  ),
  ofMedicine(
    'sales',
    'فروش ماهانهٔ دارو',
    'Reported sales by month, the oldest first',
    fields.salesMonthFields,
  ),
  ofMedicine(
    'sellers',
    'فروشندگان دارو',
    'Sellers of the last twelve months, the largest first; twelve of them at most',
    fields.sellerFields,
  ),
  ofMedicine(
    'elsewhere',
    'پروانه‌های خارجی دارو',
    'Registers of other countries that license the same moieties',
    fields.elsewhereFields,
  ),
  {
    path: 'companies/{slug}/competitors',
    title: 'رقبای شرکت',
    about: 'Companies with licences of the same medicines',
    fields: fields.competitorFields,
    parameters: [
      {
        name: 'order',
        label: 'ترتیب',
        about:
          'Most common codes, most alike, largest sales in the common codes, or most common ATC-4 groups first',
        schema: {
          type: 'string',
          enum: ['common', 'similar', 'sales', 'therapeutic'],
          default: 'common',
        },
      },
    ],
    key: SLUG_KEY,
  },
  {
    path: 'companies/{slug}/sales',
    title: 'فروش شرکت به تفکیک دارو',
    about: 'What it sold in twelve months by its reports, the largest first; twelve at most',
    fields: fields.soldFields,
    parameters: [],
    key: SLUG_KEY,
  },
  {
    path: 'ingredient-makers/{slug}/dependents',
    title: 'داروهای وابسته به سازندهٔ ماده',
    about: 'Medicines made in Iran of substances that this company makes',
    fields: fields.dependentFields,
    parameters: [],
    key: SLUG_KEY,
  },
  {
    path: 'ingredients/{id}/dependents',
    title: 'داروهای وابسته به ماده',
    about: 'Medicines made in Iran of this substance',
    fields: fields.dependentFields,
    parameters: [],
    key: numberKey('id', 'Number of the substance'),
  },
]

/** The table of a path, and the key in it; null for a path that is none. */
export function tableAt(parts: readonly string[]): { table: Table; key: string } | null {
  for (const table of TABLES) {
    const pattern = table.path.split('/')
    if (pattern.length !== parts.length) continue
    if (pattern.every((part, place) => part.startsWith('{') || part === parts[place])) {
      return { table, key: parts[pattern.findIndex((part) => part.startsWith('{'))] ?? '' }
    }
  }
  return null
}
