-- What a publish touches, so that only what hangs on it is derived anew: docs/decisions/085.
-- `begin_touched` opens the notes in temporary tables of the transaction, triggers write into them, and
-- `settle_touched` adds what hangs together. Without notes, on another day than that of the figures, or
-- where something was written that reaches beyond its own record, all is touched.

create or replace function begin_touched(today date) returns void language plpgsql as $$
begin
  create temp table touched_scope on commit drop as
    select not exists (select from settings
      where key = 'job:figures-day' and value = jsonb_build_object('day', today::text, 'isWhole', true)) as is_all, false as is_settled;
  create temp table touched_products (irc text collate "C" primary key) on commit drop;
  create temp table touched_statements (record_key text collate "C" primary key) on commit drop;
  create temp table touched_medicines (code int primary key) on commit drop;
  create temp table touched_molecules (id int primary key) on commit drop;
  create temp table touched_companies (id int primary key) on commit drop;
  create temp table touched_ingredients (id int primary key) on commit drop;
  create temp table touched_atc_groups (code text collate "C" primary key) on commit drop;
  create temp table touched_supplements (permit_no text collate "C" primary key) on commit drop;
  create temp table touched_health_products (permit_no text collate "C" primary key) on commit drop;
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
  if scope.is_all then
    insert into touched_products select irc from products on conflict do nothing;
    insert into touched_medicines select code from medicines on conflict do nothing;
    insert into touched_molecules select id from molecules on conflict do nothing;
    insert into touched_companies select id from companies on conflict do nothing;
    insert into touched_ingredients select id from ingredients on conflict do nothing;
    insert into touched_atc_groups select code from atc_groups on conflict do nothing;
    insert into touched_supplements select permit_no from supplements on conflict do nothing;
    insert into touched_health_products select permit_no from health_products on conflict do nothing;
  else
    -- Makers of a molecule are counted over all its medicines, repeats within a medicine.
    insert into touched_molecules select molecule_id from medicines
      where molecule_id is not null and code in (select code from touched_medicines)
      on conflict do nothing;
    insert into touched_medicines select code from medicines
      where molecule_id in (select id from touched_molecules) on conflict do nothing;
    insert into touched_products select irc from products
      where medicine_code in (select code from touched_medicines) on conflict do nothing;
    insert into touched_companies
      select c.id from products p, unnest(array[p.holder_id, p.producer_id, p.brand_owner_id]) c (id)
      where p.irc in (select irc from touched_products) and c.id is not null
      on conflict do nothing;
  end if;
  if not scope.is_settled then
    analyze touched_products, touched_statements, touched_medicines, touched_molecules,
      touched_companies, touched_ingredients, touched_atc_groups, touched_supplements,
      touched_health_products;
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
  update touched_scope set is_all = true, is_settled = false;
  return settle_touched();
end $$;

-- Rows of products, of their prices, of what sources say of records, and of all that is known by one key.
create or replace function note_touched() returns trigger language plpgsql as $$
declare
  reaches boolean := false;
  key text := tg_argv[0];
  rows_of text[] := case tg_op when 'INSERT' then '{new_rows}' when 'DELETE' then '{old_rows}'
    else '{old_rows,new_rows}' end;
  given text;
begin
  if to_regclass('pg_temp.touched_scope') is null then return null; end if;
  foreach given in array rows_of loop
    if tg_table_name = 'products' then
      execute format('insert into touched_products select irc from %I on conflict do nothing', given);
      execute format('insert into touched_medicines select distinct medicine_code from %I
        on conflict do nothing', given);
      execute format('insert into touched_companies select distinct c.id
        from %I r, unnest(array[r.holder_id, r.producer_id, r.brand_owner_id]) c (id)
        where c.id is not null on conflict do nothing', given);
    elsif tg_table_name = 'price_events' then
      execute format('insert into touched_medicines select distinct p.medicine_code
        from %I r join products p using (irc) on conflict do nothing', given);
    elsif tg_table_name = 'quality_decisions' then
      -- Of others figures follow by what they write.
      execute format('insert into touched_medicines select distinct p.medicine_code
        from %I r join products p on p.irc = split_part(r.subject, '' @ '', 1)
        where r.kind = ''price-jump'' on conflict do nothing', given);
    elsif tg_table_name = 'source_statements' then
      execute format('insert into touched_statements select distinct record_key from %I
        on conflict do nothing', given);
    elsif key is null then
      execute format('select exists (select from %I)', given) into reaches;
    else
      execute format('insert into touched_%I select distinct %I from %I on conflict do nothing',
        tg_table_name, key, given);
      if tg_table_name = 'medicines' then
        execute format('insert into touched_molecules select distinct molecule_id from %I
          where molecule_id is not null on conflict do nothing', given);
      end if;
    end if;
  end loop;
  -- A class of medicines is counted over all of them, a company's name stands in words of all its products.
  if tg_table_name in ('products', 'price_events', 'source_statements', 'quality_decisions') then return null; end if;
  if key is not null then
    if tg_op <> 'UPDATE' then
      execute format('select exists (select from %I)', rows_of[1]) into reaches;
    elsif tg_table_name = 'medicines' then
      reaches := exists (select from old_rows o join new_rows n using (code)
        where (o.atc_code, o.listed_on, o.vanished_on, o.molecule_id)
            is distinct from (n.atc_code, n.listed_on, n.vanished_on, n.molecule_id)
          or n.molecule_id is null and o.name_en is distinct from n.name_en);
    elsif tg_table_name = 'companies' then
      reaches := exists (select from old_rows o join new_rows n using (id)
        where (o.name, o.name_en, o.slug, o.national_id, o.group_id)
          is distinct from (n.name, n.name_en, n.slug, n.national_id, n.group_id));
    else
      reaches := exists (select from new_rows);
    end if;
  end if;
  if reaches then update touched_scope set is_all = true where not is_settled; end if;
  return null;
end $$;

do $triggers$
declare
  noun text;
  key text;
  event text;
  rows_of text;
begin
  for noun, key in values
    ('products', 'irc'), ('price_events', ''), ('medicines', 'code'), ('molecules', 'id'),
    ('companies', 'id'), ('ingredients', 'id'), ('atc_groups', 'code'),
    ('supplements', 'permit_no'), ('health_products', 'permit_no'),
    ('company_spellings', ''), ('company_groups', ''), ('company_merges', ''),
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
