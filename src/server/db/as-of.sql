-- The catalogue as it stood on the day in the setting `data_daru.as_of`: views under the names of the
-- tables they stand for, so that a query reads the past when `as_of` comes first in its search path.
-- A column without a history shows its present value; words of search always do.
create schema if not exists as_of;

create or replace function as_of.day() returns date
language sql stable
return nullif(current_setting('data_daru.as_of', true), '')::date;

-- Whose state holds on a day: the last one recorded, and never what a version said that was taken back.
create or replace function as_of.recorded(asked date) returns date
language plpgsql stable
as $recorded$
begin
  return coalesce((select max(d.day) from history.days d where d.day <= asked and not exists (
    select from public.dataset_versions v where v.takes_back = d.dataset_version)), asked);
end
$recorded$;

-- They stand on views that are made anew.
drop view if exists as_of.atc_groups, as_of.companies, as_of.medicines;

do $views$
declare
  noun text;
  key text;
  columns text;
  -- Licences lapse on days of which nothing was recorded: what is counted of them is counted there on the day.
  counted jsonb := $counts$ :licence-counts $counts$;
begin
  if to_regclass('history.days') is null then return; end if;
  for noun, key in values
    ('products', 'irc'), ('medicines', 'code'), ('companies', 'id'),
    ('opportunity_scores', 'medicine_code'), ('ingredients', 'id'), ('ingredient_licences', 'id')
  loop
    continue when to_regclass(format('history.%I', noun)) is null;
    select string_agg(
      case
        when counted #> array[noun, 'columns', c.attname] is not null
          then counted #>> array[noun, 'columns', c.attname]
        when h.attname is not null then format('h.%I', c.attname)
        when c.attname = 'last_seen_on'
          then 'least(c.last_seen_on, (select as_of.day())) as last_seen_on'
        -- Of the newest months alone: nothing is told of the past.
        when c.attname in ('sales_rial', 'sales_change')
          then format('null::%s as %I', format_type(c.atttypid, c.atttypmod), c.attname)
        else format('c.%I', c.attname)
      end, ', ' order by c.attnum)
    into columns
    from pg_attribute c
    left join pg_attribute h on h.attrelid = format('history.%I', noun)::regclass
      and h.attname = c.attname and not h.attisdropped
    where c.attrelid = format('public.%I', noun)::regclass and c.attnum > 0 and not c.attisdropped;
    execute format('drop view if exists as_of.%I', noun);
    execute format(
      'create view as_of.%1$I as select %3$s
       from history.%1$I h left join public.%1$I c on c.%2$I = h.%2$I %4$s
       where h.valid_from <= (select as_of.recorded(as_of.day()))
         and h.valid_to > (select as_of.recorded(as_of.day()))',
      noun, key, columns, counted #>> array[noun, 'join']);
  end loop;
  for noun, key in values ('price_events', 'effective_on'), ('change_events', 'seen_on'),
    ('coverage', 'valid_from'), ('company_sales', 'month_end'),
    ('sales_totals', 'until'), ('shortage_notices', 'noticed_on') loop
    -- Asked for before its migration, where an earlier version is looked at.
    continue when to_regclass(format('public.%I', noun)) is null;
    execute format('drop view if exists as_of.%I', noun);
    execute format(
      'create view as_of.%1$I as select * from public.%1$I where %2$I <= (select as_of.day())',
      noun, key);
  end loop;
  -- Counted on the day, by the statement that a publish counts with; names are those of today.
  select string_agg(
    case
      when c.attname like '%\_count' then format('coalesce(%1$I, 0) as %1$I', c.attname)
      when c.attname = 'vanished_on'
        then 'case when g.vanished_on <= (select as_of.day()) then g.vanished_on end as vanished_on'
      when c.attname in ('sales_rial', 'sales_change')
        then format('null::%s as %I', format_type(c.atttypid, c.atttypmod), c.attname)
      else format('g.%I', c.attname)
    end, ', ' order by c.attnum)
  into columns
  from pg_attribute c
  where c.attrelid = 'public.atc_groups'::regclass and c.attnum > 0 and not c.attisdropped;
  set local search_path = as_of, public;
  execute 'create view as_of.atc_groups as select ' || columns
    || ' from (select code, level, parent_code, name_en, name_fa, name_fold, vanished_on
      from public.atc_groups) g' || $counts$ :atc-counts $counts$;
  set local search_path = default;
end
$views$;
