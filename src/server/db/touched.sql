-- What a publish touches, so that only what hangs on it is derived anew: docs/decisions/085.
-- `begin_touched` opens the notes in temporary tables of the transaction, triggers write into them, and
-- `settle_touched` adds what hangs together. Without notes, or where something was written that reaches beyond its
-- own record, all is touched. On another day than that of the figures all is too, but for what does not follow
-- from the date: that asks for `noted_products`.

-- Tables whose rows are noted by a key: a new kind of record is named here alone.
create or replace function noted_tables() returns table (of_table text, by_key text) language sql immutable as $$
  values ('products', 'irc'), ('medicines', 'code'), ('molecules', 'id'), ('companies', 'id'), ('ingredients', 'id'),
    ('atc_groups', 'code'), ('supplements', 'permit_no'), ('health_products', 'permit_no')
$$;

create or replace function begin_touched(today date) returns void language plpgsql as $$
declare
  noted record;
begin
  create temp table touched_scope on commit drop as
    select f.day is distinct from today as is_all, coalesce(f.day <> today and today > '-infinity', false) as is_by_day,
      false as is_settled
    from (select 1) one left join (select (value ->> 'day')::date as day from settings
      where key = 'job:figures-day' and (value -> 'isWhole')::boolean) f on true;
  create temp table noted_products (irc text collate "C" primary key) on commit drop;
  create temp table touched_statements (record_key text collate "C" primary key) on commit drop;
  create temp table touched_gtins (gtin text collate "C" primary key) on commit drop;
  for noted in select * from noted_tables() loop
    execute format('create temp table touched_%1$s on commit drop as select %2$I from %1$I with no data',
      noted.of_table, noted.by_key);
    execute format('alter table touched_%s add primary key (%I)', noted.of_table, noted.by_key);
  end loop;
end $$;

-- Adds what hangs together with what was noted.
create or replace function spread_touched() returns void language plpgsql as $$
begin
  -- Makers of a molecule are counted over all its medicines, repeats within a medicine.
  insert into touched_molecules select molecule_id from medicines
    where molecule_id is not null and code in (table touched_medicines)
    except table touched_molecules;
  insert into touched_medicines select code from medicines where molecule_id in (table touched_molecules)
    except table touched_medicines;
  insert into touched_products select irc from products where medicine_code in (table touched_medicines)
    except table touched_products;
  insert into touched_companies
    select c.id from products p, unnest(array[p.holder_id, p.producer_id, p.brand_owner_id]) c (id)
    where p.irc in (table touched_products) and c.id is not null
    except table touched_companies;
  insert into noted_products table touched_products except table noted_products;
end $$;

create or replace function add_all_touched() returns void language plpgsql as $$
declare
  noted record;
begin
  for noted in select * from noted_tables() loop
    execute format('insert into touched_%1$s select %2$I from %1$I except table touched_%1$s',
      noted.of_table, noted.by_key);
  end loop;
end $$;

-- What is touched so far, while more is still written. Another day alone is not asked for yet.
create or replace function gather_touched() returns void language plpgsql as $$
declare
  scope record;
begin
  select * into scope from touched_scope;
  if scope.is_all and not scope.is_by_day then perform add_all_touched(); else perform spread_touched(); end if;
end $$;

-- Whether all is touched. May be asked again: what was written since then is added.
create or replace function settle_touched() returns boolean language plpgsql as $$
declare
  scope record;
begin
  if to_regclass('pg_temp.touched_scope') is null then perform begin_touched('-infinity'); end if;
  select * into scope from touched_scope;
  if scope.is_all and scope.is_settled then return true; end if;
  update touched_scope set is_settled = true;
  perform gather_touched();
  if scope.is_all and scope.is_by_day then perform add_all_touched(); end if;
  if scope.is_all and not scope.is_by_day then
    insert into noted_products table touched_products except table noted_products;
  end if;
  if not scope.is_settled then
    execute (select 'analyze noted_products, touched_statements, touched_gtins, '
      || string_agg('touched_' || of_table, ', ') from noted_tables());
  end if;
  return scope.is_all;
end $$;

-- Figures, history and words are all of the day of the last derivation: the next publish may note.
create or replace function keep_touched_day() returns void language plpgsql as $$
begin
  update settings set value = value || '{"isWhole": true}' where key = 'job:figures-day';
end $$;

-- Where it turns out later that something reaches all.
create or replace function touch_all() returns boolean language plpgsql as $$
begin
  update touched_scope set is_all = true, is_by_day = false, is_settled = false;
  return settle_touched();
end $$;

-- Rows of products, of their prices, of what sources say of records, and of all that is known by one key.
create or replace function note_touched() returns trigger language plpgsql as $$
declare
  reaches boolean := false;
  key text := tg_argv[0];
  rows_of text := case tg_op when 'INSERT' then '(table new_rows) r' when 'DELETE' then '(table old_rows) r'
    else '(table old_rows union all table new_rows) r' end;
  noun text;
  keys text;
begin
  if to_regclass('pg_temp.touched_scope') is null then return null; end if;
  -- What is met again as it was is dated anew, and nothing follows from that.
  if current_setting('touched.is_dating', true) = 'on' then return null; end if;
  -- By difference: what is there already is met once, not sought for each row.
  for noun, keys in
    select w.noun, w.keys from (values
      ('products', 'medicines', 'select medicine_code from $rows'),
      ('products', 'companies', 'select c.id from $rows,
        unnest(array[r.holder_id, r.producer_id, r.brand_owner_id]) c (id) where c.id is not null'),
      -- A code that nobody carries any more is in no row but the old one.
      ('products', 'gtins', 'select gtin from $rows where gtin is not null'),
      ('price_events', 'medicines', 'select p.medicine_code from $rows join products p using (irc)'),
      -- Of others figures follow by what they write.
      ('quality_decisions', 'medicines', 'select p.medicine_code from $rows
        join products p on p.irc = split_part(r.subject, '' @ '', 1) where r.kind = ''price-jump'''),
      -- What is said again on a later day says nothing new.
      ('source_statements', 'statements', case tg_op when 'UPDATE' then 'select record_key from (
        select record_key, source, values from new_rows
        except select record_key, source, values from old_rows) r' else 'select record_key from $rows' end),
      ('medicines', 'molecules', 'select molecule_id from $rows where molecule_id is not null')
    ) w (of_table, noun, keys) where w.of_table = tg_table_name
    union all select tg_table_name, format('select %I from $rows', key) where key is not null
  loop
    execute format('insert into touched_%1$I %2$s except table touched_%1$I',
      noun, replace(keys, '$rows', rows_of));
  end loop;
  -- A class of medicines is counted over all of them, a company's name stands in words of all its products.
  if tg_table_name in ('products', 'price_events', 'source_statements', 'quality_decisions') then return null; end if;
  if key is null or tg_op <> 'UPDATE' then
    execute format('select exists (select from %s)', rows_of) into reaches;
  elsif tg_table_name = 'medicines' then
    reaches := exists (
      select code, atc_code, listed_on, vanished_on, molecule_id,
        case when molecule_id is null then name_en end from new_rows
      except select code, atc_code, listed_on, vanished_on, molecule_id,
        case when molecule_id is null then name_en end from old_rows);
  elsif tg_table_name = 'companies' then
    reaches := exists (select id, name, name_en, slug, national_id, group_id from new_rows
      except select id, name, name_en, slug, national_id, group_id from old_rows);
  else
    reaches := exists (select from new_rows);
  end if;
  if reaches then update touched_scope set is_all = true, is_by_day = false where not is_settled; end if;
  return null;
end $$;

do $triggers$
declare
  noun text;
  key text;
  event text;
  rows_of text;
begin
  for noun, key in select * from noted_tables() union all values
    ('price_events', ''), ('company_spellings', ''), ('company_groups', ''), ('company_merges', ''),
    ('ingredient_licences', ''), ('molecule_atc_candidates', ''), ('source_statements', ''),
    ('coverage', ''), ('company_sales', ''), ('yearly_statistics', ''), ('foreign_licences', ''),
    ('quality_decisions', ''), ('opportunity_weights', '')
  loop
    -- A database of an earlier version is on its way: what it has not yet is noted from the next start on.
    continue when to_regclass(noun) is null;
    for event, rows_of in values ('insert', 'new table as new_rows'),
      ('update', 'old table as old_rows new table as new_rows'), ('delete', 'old table as old_rows')
    loop
      -- Made once: who starts while another server imports does not wait for its tables.
      continue when exists (select from pg_trigger
        where tgrelid = noun::regclass and tgname = 'touched_' || event);
      execute format('create trigger touched_%s after %s on %I referencing %s
        for each statement execute function note_touched(%s)',
        event, event, noun, rows_of, nullif(quote_literal(key), ''''''));
    end loop;
  end loop;
end $triggers$;
