import type pg from 'pg'
import { foreignInForce } from '#src/server/db/licence-state.ts'
import type { RouteClass } from '#src/words/presence-words.ts'
import { hasKinds } from '../parsing/molecule-base.ts'
import { persianMolecule } from '../parsing/persian-molecule.ts'
import { IS_CURRENT, IS_MADE_LOCALLY, MAKER } from './current.ts'

type Pattern = readonly [RouteClass, string]

// English and French, as the registers write; the first that is met holds: «intradermal» is no skin.
const ROUTES: readonly Pattern[] = [
  ['ophthalmic', 'ophthalm|ophtalm|ocula|conj[ou]nctiv|intravitr|intracam'],
  ['otic', '\\motic|auricul'],
  ['nasal', '\\mnasal'],
  ['inhalation', 'inhal|respirat|trach[eé]|pulmon'],
  ['transdermal', 'transderm|percutan'],
  [
    'injection',
    'inject|venous|veineu|muscul|subcut|sous-cut|parent[eé]r|infusi|perfus|intraderm|articul|thecal|thécal|epidur|péridur|periton|péritoné|spinal|intracav|arter|lesion|intral[eé]sion|neura|\\miv\\M|dialys|intraepi',
  ],
  ['rectal', 'rectal'],
  ['vaginal', 'vagin|uter|utér'],
  ['oromucosal', 'lingu|bucc|oromuc|dent|pharyn|gingiv'],
  ['oral', '\\moral|gastr|enteral|entéral'],
  ['topical', 'topic|derm|cutan|ungual|\\mlocal'],
]

const FORMS: readonly Pattern[] = [
  ['ophthalmic', 'ophthalm|collyre|\\meye'],
  ['inhalation', 'inhal'],
  ['injection', 'inject|ampul|perfusion|infusion|vial'],
  ['rectal', 'supposit|enema'],
  ['vaginal', 'vagin|ovule|pessar'],
  ['transdermal', 'patch|transderm'],
  ['oral', 'tablet|capsul|caplet|comprim|g[eé]lule|syrup|sirop|elixir|softgel'],
  ['topical', 'cream|cr[eèé]me|ointment|pommade|lotion|\\mgel\\M|shampoo'],
]

const cases = (text: string, patterns: readonly Pattern[]) =>
  patterns.map(([name, pattern]) => `when ${text} ~* '${pattern}' then '${name}'`).join(' ')

/** SQL of the class of a route, by its form where no route is stated: a word of ROUTE_WORDS. */
function routeClass(route: string, form: string): string {
  const isStated = `coalesce(${route}, '') !~* '^$|not applicable'`
  return `case when ${isStated} then case ${cases(route, ROUTES)} else 'other' end
    else case ${cases(`coalesce(${form}, '')`, FORMS)} else 'unstated' end end`
}

const MAX_FORMS = 6

const COLUMNS = [
  'state',
  'molecule_id',
  'name_en',
  'name_fa',
  'name_sort',
  'atc_code',
  'registers',
  'register_count',
  'licence_count',
  'holder_count',
  'forms',
  'since',
  'since_is_before',
  'protection_ends_on',
  'licences_here',
  'makers_here',
  'licences_by_any_route',
  'class_medicines',
  'class_licences',
  'class_sales_rial',
  'opportunity_code',
  'search_words',
]

const columns = (of: (column: string) => string) => COLUMNS.map(of).join(', ')

/**
 * Licences in force elsewhere and here by moieties and route. A licence without a route goes with the
 * only one that other registers tell of its moieties; where they tell several it stands alone, and is
 * compared by its moieties.
 */
const PRESENCE = `
  with foreign_routes as materialized (
    select f.register, f.key, f.holder, f.moieties, f.forms, f.atc_code,
      coalesce(f.licensed_on, f.licensed_before) as since, f.licensed_on is null as is_before,
      greatest(f.last_patent_ends_on, f.last_exclusivity_ends_on) as protected_until, c.route
    from foreign_licences f cross join lateral (
      select distinct ${routeClass('r.route', `array_to_string(f.forms, ' ')`)} as route
      from unnest(case when f.routes = '{}' then array[null] else f.routes end) r (route)) c
    where f.moieties <> '' and ${foreignInForce('f')}
  ), only_route as (
    select moieties, min(route) as route from foreign_routes where route <> 'unstated'
    group by moieties having count(distinct route) = 1
  ), placed as materialized (
    select f.*, coalesce(o.route, f.route) as by_route from foreign_routes f
    left join only_route o on f.route = 'unstated' and o.moieties = f.moieties
  ), abroad as (
    select moieties, by_route as route, array_agg(distinct register) as registers,
      count(distinct (register, key))::int as licences, count(distinct holder)::int as holders,
      min(since) as since, max(protected_until) as protected_until,
      (array_agg(is_before order by since, is_before))[1] and min(since) is not null as is_before
    from placed group by 1, 2
  ), forms as (
    select moieties, route, (array_agg(form order by n desc, form))[1:${MAX_FORMS}] as forms from (
      select moieties, by_route as route, lower(form) as form, count(*) as n
      from placed cross join unnest(forms) form group by 1, 2, 3) counted
    group by 1, 2
  ), foreign_atc as (
    select distinct on (moieties) moieties, atc_code from foreign_routes where atc_code is not null
    group by moieties, atc_code order by moieties, count(*) desc, atc_code
  ), counted as (
    select o.moieties, r.route, grouping(r.route) = 1 as is_whole, count(*)::int as licences,
      count(distinct ${MAKER}) filter (where ${IS_MADE_LOCALLY})::int as makers,
      count(*) filter (where p.supply_type is null
        or (${IS_MADE_LOCALLY} and ${MAKER} is null))::int as unclear,
      min(m.atc_code) as atc_code
    from products p join medicines m on m.code = p.medicine_code
    join molecules o on o.id = m.molecule_id
    cross join lateral (select ${routeClass('m.route', 'm.form')} as route) r
    where o.moieties <> '' and ${IS_CURRENT}
    group by grouping sets ((o.moieties, r.route), (o.moieties))
  ), here as (select * from counted where not is_whole),
  whole as (select * from counted where is_whole
  ), named as (
    select distinct on (moieties) moieties, id, name_en, name_fa from molecules
    where moieties <> '' order by moieties, length(name_en), id
  ), scored as (
    select distinct on (o.moieties, 2) o.moieties, ${routeClass('m.route', 'm.form')} as route, m.code
    from opportunity_scores s join medicines m on m.code = s.medicine_code
    join molecules o on o.id = m.molecule_id
    order by o.moieties, 2, s.score desc, m.code desc
  ), statistics as (
    select year, counted_unit from yearly_statistics where amount_rial is not null
    group by 1, 2 order by year desc, count(*) desc, counted_unit limit 1
  ), sold as (
    select left(m.atc_code, 5) as atc, sum(y.amount_rial)::bigint as rial
    from yearly_statistics y join statistics s on (y.year, y.counted_unit) = (s.year, s.counted_unit)
    join medicines m on m.code = y.medicine_code
    where length(m.atc_code) >= 5 group by 1
  ), classes as (
    select left(m.atc_code, 5) as atc, count(*) filter (where m.licence_count > 0)::int as medicines,
      sum(m.licence_count)::int as licences
    from medicines m where length(m.atc_code) >= 5 group by 1
  ), every as (
    select moieties, route from abroad
    union select moieties, route from here
    where exists (select from abroad)
      and not exists (select from abroad a where a.moieties = here.moieties)
  ), known as (
    select e.moieties, e.route, a.registers, a.licences as abroad, a.holders, a.since, a.is_before,
      a.protected_until, f.forms,
      coalesce(w.licences, 0) as by_any_route,
      coalesce(case when e.route = 'unstated' then w.licences else h.licences end, 0) as licences,
      coalesce(case when e.route = 'unstated' then w.makers else h.makers end, 0) as makers,
      coalesce(case when e.route = 'unstated' then w.unclear else h.unclear end, 0) as unclear,
      coalesce(h.atc_code, x.atc_code, w.atc_code) as atc_code
    from every e left join abroad a using (moieties, route) left join forms f using (moieties, route)
    left join here h using (moieties, route) left join whole w using (moieties)
    left join foreign_atc x using (moieties)
  ), judged as (
    select k.*, case when k.by_any_route = 0 then 'absent' when k.licences = 0 then 'other-route'
      when k.registers is null then 'only-here' when k.makers > 0 then 'made-here'
      when k.unclear > 0 then 'unclear' else 'no-maker' end as state
    from known k
  ), wanted as (
    select j.moieties, j.route, j.state, n.id as molecule_id,
      -- A kind of it that is a molecule here, as of influenza vaccine, lends it no name.
      case when n.name_fa <> t.name then j.moieties else coalesce(n.name_en, j.moieties) end as name_en,
      coalesce(t.name, n.name_fa) as name_fa,
      persian_order(coalesce(t.name, n.name_fa, n.name_en, j.moieties)) as name_sort, j.atc_code,
      coalesce(j.registers, '{}') as registers,
      coalesce(cardinality(j.registers), 0)::smallint as register_count,
      coalesce(j.abroad, 0) as licence_count, coalesce(j.holders, 0) as holder_count,
      coalesce(j.forms, '{}') as forms, j.since, coalesce(j.is_before, false) as since_is_before,
      j.protected_until as protection_ends_on, j.licences as licences_here, j.makers as makers_here,
      j.by_any_route as licences_by_any_route, c.medicines as class_medicines,
      c.licences as class_licences, v.rial as class_sales_rial, s.code as opportunity_code,
      array_to_tsvector(array(select distinct word from regexp_split_to_table(
        fold_text(concat_ws(' ', j.moieties, n.name_en, n.name_fa, t.name, j.atc_code)), ' ') word
        where word <> '')) as search_words
    from judged j left join named n using (moieties)
    left join unnest($2::text[], $3::text[]) t (moieties, name) using (moieties)
    left join classes c on c.atc = left(j.atc_code, 5) left join sold v on v.atc = left(j.atc_code, 5)
    left join scored s on s.moieties = j.moieties and s.route = j.route
    where j.state <> 'made-here'
  ), gone as (
    delete from presence p where not exists (
      select from wanted w where (w.moieties, w.route) = (p.moieties, p.route))
  )
  insert into presence as p (moieties, route, ${columns((column) => column)})
  select moieties, route, ${columns((column) => column)} from wanted order by moieties, route
  on conflict (moieties, route) do update set ${columns((column) => `${column} = excluded.${column}`)}
  where (${columns((column) => `p.${column}`)}) is distinct from (${columns((column) => `excluded.${column}`)})`

/** Where in the world molecules are licensed and how they stand here; `today` is an ISO date. */
export async function derivePresence(client: pg.ClientBase, today: string): Promise<void> {
  const { rows } = await client.query<{ moieties: string; isNamed: boolean }>(
    `select distinct moieties, exists (select from molecules o
       where o.moieties = f.moieties and o.name_fa is not null) as "isNamed"
     from foreign_licences f where moieties <> ''`,
  )
  const named = rows.flatMap(({ moieties, isNamed }) => {
    const name = isNamed && !hasKinds(moieties) ? null : persianMolecule(moieties)
    return name === null ? [] : [{ moieties, name }]
  })
  await client.query(PRESENCE, [
    today,
    named.map(({ moieties }) => moieties),
    named.map(({ name }) => name),
  ])
}
