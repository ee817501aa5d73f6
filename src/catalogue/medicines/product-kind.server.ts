import { licenceText, supplyText } from '#src/server/db/licence-state.ts'
import { OF_MEDICINE } from '../facts/price-unit.ts'
import {
  ATC_AND_ABOVE,
  behind,
  company,
  type RecordKind,
  shown,
  sized,
} from '../facts/record-kind.server.ts'
import { FORESEEN_WORDS, PRODUCT_SEARCH } from './product-search.server.ts'

/** SQL: a name is written in Persian letters. A Persian brand never takes the place of a Latin one. */
const isPersian = (name: string) => `coalesce(${name} ~ '[\u0621-\u06cc]', false)`

/** SQL: the file says nothing new of the brand, and what is published knows its Persian name. */
const keepsBrand = `(s.brand_fa is null and t.brand_fa is not null
  and s.brand_en is not distinct from t.brand_en)`

const CAME = supplyText('p')
const OTHER = supplyText('o')

const OTHERS = `select from products p join products o on o.medicine_code = p.medicine_code
  and o.irc <> p.irc and o.vanished_on is null
  where p.irc = e.record_key collate "C" and ${OTHER.madeHere}`

const IS_MADE_HERE = `exists (select from products p
  where p.irc = e.record_key collate "C" and ${CAME.madeHere})`

/** SQL: a licence made in Iran came, of a medicine of which its maker had no other that stayed. */
const BRINGS_MAKER = `exists (
  select from products p where p.irc = e.record_key collate "C"
    and ${CAME.madeHere} and ${licenceText('products', 'p').known}
    and ${CAME.maker} is not null
    and not exists (select from products o
      where o.medicine_code = p.medicine_code and o.irc <> p.irc
        and ${OTHER.madeHere} and ${licenceText('products', 'o').seen}
        and ${OTHER.maker} = ${CAME.maker}
        and not exists (select from e came where came.kind = 'products'
          and came.record_key = o.irc and came.change in ('new', 'returned'))))`

export const PRODUCTS: RecordKind = {
  kind: 'products',
  table: 'products',
  tables: [
    { table: 'products', key: ['irc'] },
    { table: 'price_events', key: ['id'], stays: `t.source = 'manual'` },
  ],
  staging: 'products',
  key: ['irc'],
  recordKey: 'r.irc',
  isDated: true,
  refusedKey: 't.irc',
  columns: [
    shown('medicine_code'),
    shown('brand_en'),
    ...behind('brandEn', 'brand_fold', 'brand_sort'),
    shown('brand_fa'),
    company('holder_id', 'holder'),
    company('brand_owner_id', 'brandOwner'),
    company('producer_id', 'producer'),
    shown('country'),
    { ...shown('supply_type'), inferred: 'supply_inferred' },
    ...behind('supplyType', 'supply_inferred'),
    shown('pack_count'),
    shown('gtin'),
    shown('erx_code'),
    shown('price_rial'),
    shown('pharmacy_price_rial'),
    shown('distributor_price_rial'),
    shown('licensed_on'),
    shown('valid_until'),
    shown('is_active'),
    ...behind('changeFlag', 'change_flag'),
    ...behind('atcCode', 'stated_atc_code'),
  ],
  startsWith: {
    columns: { ...OF_MEDICINE.columns, search_words: FORESEEN_WORDS.sql },
    from: `${OF_MEDICINE.from} ${FORESEEN_WORDS.from}`,
  },
  // What was declared outlives an inference; what was inferred outlives a template's silence. Of the
  // prices that files and the portal know, the newest by date is today's, whichever file told it.
  incoming: `
    select s.irc, s.medicine_code,
      case when ${isPersian('s.brand_en')} and t.brand_en is not null and not ${isPersian('t.brand_en')}
        then t.brand_en else s.brand_en end as brand_en,
      coalesce(s.brand_fa, case when ${isPersian('s.brand_en')} then s.brand_en end) as brand_fa,
      case when ${keepsBrand} then t.brand_fold else s.brand_fold end as brand_fold,
      case when ${keepsBrand} then t.brand_sort else s.brand_sort end as brand_sort,
      h.id as holder_id, b.id as brand_owner_id, m.id as producer_id, s.country,
      case when keeps then t.supply_type else s.supply_type end as supply_type,
      case when keeps then t.supply_inferred else s.supply_inferred end as supply_inferred,
      s.pack_count, s.gtin, s.erx_code,
      coalesce(e.price_rial, s.price_rial, t.price_rial) as price_rial,
      s.pharmacy_price_rial, s.distributor_price_rial, s.licensed_on, s.valid_until,
      coalesce(s.is_active, t.is_active) as is_active, s.change_flag, s.stated_atc_code
    from staging.products s
    left join products t on t.irc = s.irc
    cross join lateral (select t.supply_type is not null and case
      when s.supply_type is null then t.supply_inferred = $declares
      else s.supply_inferred and not t.supply_inferred end as keeps) k
    left join companies h on h.national_id = s.holder_national_id
    left join companies b on b.national_id = s.brand_owner_national_id
    left join companies m on m.national_id = s.producer_national_id
    left join (
      select distinct on (irc) irc, price_rial from (
        select irc, price_rial, effective_on, 1 as place from staging.price_events
        union all
        select irc, price_rial, coalesce(read_on, $harvest), 2 from staging.products
        where price_rial is not null and coalesce(read_on, $harvest) is not null
        union all
        select k.irc, k.price_rial, k.effective_on, 3
        from price_events k join staging.products using (irc)
      ) stated where effective_on <= $today order by irc, effective_on desc, place
    ) e on e.irc = s.irc`,
  stated: [
    'medicineCode',
    'brandEn',
    'holder',
    'supplyType',
    'packCount',
    'gtin',
    'erxCode',
    'changeFlag',
  ],
  repeats: { field: 'irc', columns: ['irc'] },
  refers: {
    field: 'medicineCode',
    column: 'medicine_code',
    to: 'medicines',
    toKey: 'code',
    value: 's.medicine_code::text',
    reason: 'کد ژنریک ناشناخته است',
  },
  calledBy: { 'iran-erx': { medicineCode: 'code' } },
  companies: [
    {
      column: 'holder_id',
      field: 'holder',
      staged: 'holder_national_id',
      stagedName: 'holder_name',
      role: 'holder',
    },
    {
      column: 'brand_owner_id',
      field: 'brandOwner',
      staged: 'brand_owner_national_id',
      role: 'brand-owner',
    },
    { column: 'producer_id', field: 'producer', staged: 'producer_national_id', role: 'producer' },
  ],
  licence: 'products',
  named: {
    from: 'products r left join medicines m on m.code = r.medicine_code',
    where: 'r.irc = $key',
    title: sized('coalesce(r.brand_fa, r.brand_en, m.name_fa, r.irc)', 'm'),
  },
  byPath: 'r.irc = $segment',
  watchedAs: '$key',
  bringsMaker: BRINGS_MAKER,
  importance: {
    // By harm: the last maker of a medicine, any licence that is gone, the first maker, all others.
    came: `case when e.change = 'vanished'
      then case when ${IS_MADE_HERE} and not exists (${OTHERS}) then 100 else 92 end
      else case when ${IS_MADE_HERE} and not exists (${OTHERS}) then 39 else 25 end end`,
    changed: 20,
  },
  partOf: {
    medicines: 'select r.medicine_code::text',
    'atc-groups': ATC_AND_ABOVE,
    molecules: `select d.molecule_id::text from medicines d
      where d.code = r.medicine_code and d.molecule_id is not null`,
  },
  parted: {
    medicines: { field: 'medicineCode', keys: 'select e.before' },
    molecules: {
      field: 'medicineCode',
      keys: `select d.molecule_id::text from medicines d
        where d.code = case when e.before ~ '^[0-9]{1,9}$' then e.before::int end`,
    },
  },
  atc: 'r.atc_code',
  lapses: {
    licence: 'l.irc',
    record: { kind: 'products', key: 'l.irc' },
    watchedBy: {
      products: 'l.irc = $text',
      medicines: 'l.medicine_code = $number',
      molecules: 'l.medicine_code in (select code from medicines where molecule_id = $number)',
      companies: 'l.holder_id = $number',
      'atc-groups': `l.atc_code >= $text and l.atc_code < w.record_key || '~' collate "C"`,
    },
  },
  search: PRODUCT_SEARCH,
}
