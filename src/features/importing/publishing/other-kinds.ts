import { behind, company, type RecordKind, shown } from './record-kind.ts'

export const COMPANIES: RecordKind = {
  kind: 'companies',
  table: 'companies',
  staging: 'company_drafts',
  key: ['national_id'],
  recordKey: 'r.national_id',
  isDated: false,
  columns: [
    shown('name'),
    ...behind('name', 'name_fold', 'name_sort', 'slug'),
    shown('name_en'),
    {
      column: 'group_id',
      field: 'group',
      show: (id) => `(select name from company_groups where id = ${id})`,
    },
    shown('country'),
    {
      column: 'declared_roles',
      field: 'roles',
      show: (roles) => `array_to_string(${roles}, ' | ')`,
    },
    ...behind('source', 'source'),
  ],
  incoming: `
    select d.national_id, d.name, d.name_fold, d.name_sort, d.slug, s.name_en, g.id as group_id,
      s.country, coalesce(s.declared_roles, '{}') as declared_roles, $source as source
    from staging.company_drafts d
    left join staging.companies s using (national_id)
    left join company_groups g on g.name = s.group_name`,
}

export const ATC_GROUPS: RecordKind = {
  kind: 'atc-groups',
  table: 'atc_groups',
  staging: 'atc_groups',
  key: ['code'],
  recordKey: 'r.code',
  isDated: false,
  columns: [
    shown('name_en'),
    ...behind('nameEn', 'name_fold', 'level', 'parent_code'),
    shown('name_fa'),
  ],
  // WHO has no Persian names; what a template gave is kept.
  incoming: `
    select distinct on (s.code) s.code, s.name_en,
      case when keeps then t.name_fa else s.name_fa end as name_fa,
      case when keeps and t.name_en = s.name_en then t.name_fold else s.name_fold end as name_fold,
      array_position(array[1, 3, 4, 5, 7], length(s.code))::smallint as level,
      case length(s.code) when 1 then null when 3 then left(s.code, 1) when 4 then left(s.code, 3)
        when 5 then left(s.code, 4) else left(s.code, 5) end as parent_code
    from staging.atc_groups s
    left join atc_groups t on t.code = s.code
    cross join lateral (
      select not $declares and s.name_fa is null and t.name_fa is not null as keeps
    ) k
    order by s.code, s.line`,
}

export const INGREDIENTS: RecordKind = {
  kind: 'ingredients',
  table: 'ingredients',
  staging: 'ingredients',
  key: ['key'],
  recordKey: 'r.key',
  isDated: true,
  columns: [
    shown('name_en'),
    ...behind('nameEn', 'name_sort', 'name_fold', 'molecule_id'),
    shown('name_fa'),
    shown('type'),
    shown('cas_number'),
  ],
  incoming: `
    select s.key, s.name_en, s.name_fa, s.name_sort, s.name_fold, s.type, s.cas_number,
      o.id as molecule_id
    from staging.ingredients s left join molecules o on o.key = s.molecule_key`,
}

export const INGREDIENT_LICENCES: RecordKind = {
  kind: 'ingredient-makers',
  table: 'ingredient_licences',
  staging: 'ingredient_licences',
  key: ['ingredient_id', 'company_id'],
  recordKey: `(select i.key || ' @ ' || c.national_id from ingredients i, companies c
    where i.id = r.ingredient_id and c.id = r.company_id)`,
  isDated: true,
  columns: [shown('valid_until')],
  incoming: `
    select i.id as ingredient_id, c.id as company_id, s.valid_until
    from staging.ingredient_licences s
    join ingredients i on i.key = s.ingredient_key
    join companies c on c.national_id = s.company_national_id`,
}

export const SUPPLEMENTS: RecordKind = {
  kind: 'supplements',
  table: 'supplements',
  staging: 'supplements',
  key: ['permit_no'],
  recordKey: 'r.permit_no',
  isDated: true,
  refusedKey: 't.permit_no',
  columns: [
    shown('name_fa'),
    shown('name_en'),
    ...behind('nameEn', 'name_fold', 'name_sort'),
    shown('brand'),
    company('company_id', 'company'),
    shown('form'),
    shown('route'),
    shown('main_ingredients'),
    shown('atc_code'),
    shown('country'),
    shown('permitted_on'),
    shown('valid_until'),
    shown('path'),
    shown('pack_count'),
    shown('gtin'),
    ...behind('changeFlag', 'change_flag'),
  ],
  incoming: `
    select s.permit_no, s.name_fa, s.name_en, s.name_fold, s.name_sort, s.brand,
      c.id as company_id, s.form, s.route, s.main_ingredients, s.atc_code, s.country,
      s.permitted_on, s.valid_until, s.path, s.pack_count, s.gtin, s.change_flag
    from staging.supplements s left join companies c on c.national_id = s.holder_national_id`,
}

export const HEALTH_PRODUCTS: RecordKind = {
  kind: 'health-products',
  table: 'health_products',
  staging: 'health_products',
  key: ['permit_no'],
  recordKey: 'r.permit_no',
  isDated: true,
  refusedKey: 't.permit_no',
  columns: [
    shown('name_fa'),
    ...behind('nameFa', 'name_fold', 'name_sort'),
    shown('name_en'),
    shown('goods_group'),
    company('company_id', 'company'),
    shown('country'),
    shown('permitted_on'),
    shown('valid_until'),
    shown('is_active'),
  ],
  incoming: `
    select s.permit_no, s.name_fa, s.name_en, s.name_fold, s.name_sort, s.goods_group,
      c.id as company_id, s.country, s.permitted_on, s.valid_until, s.is_active
    from staging.health_products s left join companies c on c.national_id = s.company_national_id`,
}
