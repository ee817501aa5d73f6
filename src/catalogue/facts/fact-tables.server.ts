import { priceEventTemplate } from '../medicines/product-template.ts'
import { FACT_TEMPLATES } from './fact-templates.ts'
import type { Template } from './template.ts'

interface FactRefusal {
  field: string
  /** SQL over the staged row `s`. */
  where: string
  value: string
  /** SQL of a Persian sentence. */
  reason: string
}

/** A table of facts about records, and how a file's rows become its rows. */
export interface FactTable {
  name: string
  template: Template
  /** Also of its staging table. */
  table: string
  /** Staged columns by which a row is known; the first is to blame for a repeat. */
  key: readonly string[]
  columns: readonly string[]
  /** Columns that are called otherwise in the table than in staging. */
  renamed?: Readonly<Record<string, string>>
  /** Columns that a blank cell leaves as they are published; of others a row says all. */
  stays?: readonly string[]
  /** A file tells all rows of each of these; those that it does not tell go. */
  wholeOf?: readonly string[]
  /** Whether its rows carry the day of their harvest. */
  isHarvested: boolean
  /** SQL of its key as it stands in differences, of a row `r`. */
  recordKey: string
  /** The column that differences tell of a row that came. */
  stated?: string
  /** Where it must refer to a published or staged record. */
  refers: readonly { field: string; column: string; table: string; key: string; reason: string }[]
  refusals: readonly FactRefusal[]
  /** Staged values that cannot be used. */
  drops: readonly { field: string; column: string; where: string; reason: string }[]
  /** SQL before rows are compared, and after; `$harvest` stands for the day of the harvest. */
  before: readonly string[]
  after: readonly string[]
}

type Given = Pick<FactTable, 'name' | 'template' | 'key' | 'recordKey'> & Partial<FactTable>

function factTable(given: Given): FactTable {
  const { template, key } = given
  const staged = Object.keys({ ...template.staged, ...template.made })
  return {
    table: template.staging,
    isHarvested: true,
    refers: [],
    refusals: [],
    drops: [],
    before: [],
    after: [],
    columns: staged.filter((column) => !key.includes(column)),
    ...given,
  }
}

const MEDICINE = {
  field: 'medicineCode',
  column: 'medicine_code',
  table: 'medicines',
  key: 'code',
  reason: 'دارویی با این کد ژنریک نیست',
}

/** No insurer accepts so little for a unit: it stands where no price was set. */
const MAX_PLACEHOLDER_RIAL = 10

const placeholder = (field: string, column: string) => ({
  field,
  column,
  where: `s.${column} between 1 and ${MAX_PLACEHOLDER_RIAL}`,
  reason: 'قیمت چند ریالی جای قیمتی است که تعیین نشده؛ مقدار نادیده گرفته شد',
})

export const PRICE_EVENTS = factTable({
  name: 'price-events',
  template: priceEventTemplate,
  key: ['effective_on', 'irc'],
  isHarvested: false,
  recordKey: `r.irc || ' @ ' || r.effective_on`,
  stated: 'price_rial',
  refers: [
    {
      field: 'irc',
      column: 'irc',
      table: 'products',
      key: 'irc',
      reason: 'فرآورده‌ای با این IRC نیست',
    },
  ],
})

const PAID =
  'state, share_percent, conditions, max_per_prescription, unsubsidized_rial, subsidy_rial, accepted_rial'
const paid = (alias: string) => PAID.replace(/\w+/g, (column) => `${alias}.${column}`)

const COVERAGE = factTable({
  name: 'coverage',
  template: FACT_TEMPLATES.coverage,
  key: ['medicine_code', 'payer', 'valid_from'],
  stays: ['valid_to'],
  recordKey: `r.medicine_code || ' / ' || r.payer || ' @ ' || r.valid_from`,
  stated: 'accepted_rial',
  refers: [MEDICINE],
  refusals: [
    {
      field: 'sharePercent',
      where: 's.share_percent not between 0 and 100',
      value: 's.share_percent::text',
      reason: `'سهم بیمه باید میان ۰ و ۱۰۰ باشد'`,
    },
    {
      field: 'sharePercent',
      where: 's.share_percent > 0 and s.share_percent < 1',
      value: 's.share_percent::text',
      reason: `'سهم بیمه به درصد نوشته می‌شود، مانند ۷۰؛ ۰٫۷ کمتر از یک درصد است'`,
    },
    {
      field: 'validTo',
      where: 's.valid_to <= coalesce(s.valid_from, $harvest)',
      value: 's.valid_to::text',
      reason: `'پایان پوشش باید پس از آغاز آن باشد'`,
    },
    {
      field: 'validFrom',
      where: `s.valid_from is null and $harvest is null`,
      value: `''`,
      reason: `'روز برداشت فایل یا ستون «از تاریخ» لازم است'`,
    },
  ],
  drops: [
    placeholder('unsubsidizedRial', 'unsubsidized_rial'),
    placeholder('acceptedRial', 'accepted_rial'),
  ],
  before: [
    'update staging.coverage set valid_from = $harvest where valid_from is null',
    // What is said again goes on; a span begins where something differs.
    `with again as (
       delete from staging.coverage s using coverage t
       where (t.medicine_code, t.payer) = (s.medicine_code, s.payer) and t.valid_from < s.valid_from
         and s.valid_to is null and t.valid_to is null
         and (${paid('t')}) is not distinct from (${paid('s')})
       returning t.id
     )
     update coverage set harvested_on = $harvest from again
     where again.id = coverage.id and harvested_on < $harvest`,
  ],
  after: [
    `update coverage c set valid_to = n.next from (
       select id, lead(valid_from) over (partition by medicine_code, payer order by valid_from) as next
       from coverage) n
     where n.id = c.id and n.next < coalesce(c.valid_to, 'infinity')`,
  ],
})

const IN_REPORT = `o.symbol = s.symbol and o.month_end = s.month_end and o.tracing_number > s.tracing_number`

const COMPANY_SALES = factTable({
  name: 'company-sales',
  template: FACT_TEMPLATES['company-sales'],
  key: ['line_text', 'symbol', 'month_end', 'market', 'unit'],
  renamed: { line_text: 'line' },
  stays: ['medicine_code'],
  wholeOf: ['symbol', 'month_end'],
  recordKey: `r.symbol || ' / ' || r.month_end || ' / ' || r.line`,
  refusals: [
    {
      field: 'tracingNumber',
      where: `exists (select from (select symbol, month_end, tracing_number from staging.company_sales
        union all select symbol, month_end, tracing_number from company_sales
          where source <> 'sample' or $sample) o where ${IN_REPORT})`,
      value: 's.tracing_number::text',
      reason: `'گزارش تازه‌تری از همین شرکت و ماه هست'`,
    },
  ],
  drops: [
    {
      field: 'medicineCode',
      column: 'medicine_code',
      where: `s.medicine_code is not null and $unknown`,
      reason: 'دارویی با این کد ژنریک نیست؛ ردیف خود شرکت می‌ماند',
    },
  ],
  after: [
    `update company_sales t set matched_by = 'source', match_confidence = null
     from staging.company_sales s
     where s.medicine_code = t.medicine_code and t.matched_by is distinct from 'source'
       and (s.symbol, s.month_end, s.market, s.line_text) = (t.symbol, t.month_end, t.market, t.line)
       and s.unit is not distinct from t.unit`,
  ],
})

const YEARLY_STATISTICS = factTable({
  name: 'yearly-statistics',
  template: FACT_TEMPLATES['yearly-statistics'],
  key: ['year', 'medicine_code', 'irc', 'product_name', 'supplier', 'supply_type'],
  wholeOf: ['year'],
  recordKey: `concat_ws(' / ', r.year, r.medicine_code, r.irc, r.product_name, r.supplier)`,
  refusals: [
    {
      field: 'monthsCovered',
      where: 's.months_covered > 12',
      value: 's.months_covered::text',
      reason: `'باید از ۱ تا ۱۲ باشد'`,
    },
    {
      field: 'year',
      where: 's.year not between 1300 and 1500',
      value: 's.year::text',
      reason: `'سال باید شمسی و چهاررقمی باشد'`,
    },
    {
      field: 'productName',
      where: 'coalesce(s.medicine_code::text, s.irc, s.product_name) is null',
      value: `''`,
      reason: `'کد ژنریک، کد IRC یا نام فرآورده لازم است'`,
    },
  ],
})

const FOREIGN_LICENCES = factTable({
  name: 'foreign-licences',
  template: FACT_TEMPLATES['foreign-licences'],
  key: ['key', 'register'],
  wholeOf: ['register'],
  recordKey: `r.register || ' / ' || r.key`,
})

const SERIES = factTable({
  name: 'series',
  template: FACT_TEMPLATES.series,
  key: ['month_end', 'name', 'publisher', 'base'],
  recordKey: `r.name || ' / ' || r.month_end`,
})

const SHORTAGES = factTable({
  name: 'shortages',
  template: FACT_TEMPLATES.shortages,
  key: ['noticed_on', 'medicine_code', 'moieties', 'source_class'],
  recordKey: `concat_ws(' / ', r.medicine_code, r.molecule_name, r.noticed_on)`,
  refers: [MEDICINE],
  refusals: [
    {
      field: 'medicineCode',
      where: 's.medicine_code is null and s.moieties is null',
      value: `''`,
      reason: `'کد ژنریک یا مولکول لازم است'`,
    },
  ],
})

/** Facts in the order in which they are published; prices have steps of their own. */
export const FACT_TABLES: readonly FactTable[] = [
  COVERAGE,
  COMPANY_SALES,
  YEARLY_STATISTICS,
  FOREIGN_LICENCES,
  SERIES,
  SHORTAGES,
]
