-- Counts what an account is shown, in one round trip: rows and records (by hash) that are new today
-- are taken from the day's budget, all of them or, where it does not reach, none. What was shown
-- before costs nothing and is always admitted. The row of the day is locked, so answers made side
-- by side never pass the budget together.
create or replace function count_reading(
  given_reader text, given_tier text, given_day date, shown bigint[], opened bigint[],
  row_budget bigint, record_budget bigint
) returns table (admitted boolean, row_count integer, record_count integer)
language plpgsql as $$
declare
  seen record;
  account text := given_tier || ' ' || given_reader;
  new_shown bigint[];
  new_opened bigint[];
begin
  select coalesce(array_agg(distinct h), '{}') into new_shown from unnest(shown) h
    where not exists (select from rows_read r
      where r.reader = account and r.read_on = given_day and r.hash = h);
  select coalesce(array_agg(distinct h), '{}') into new_opened from unnest(opened) h
    where not exists (select from rows_read r
      where r.reader = account and r.read_on = given_day and r.hash = h);
  if cardinality(new_shown) + cardinality(new_opened) = 0 then
    return query select true, 0, 0;
    return;
  end if;
  insert into reading_days (read_on, reader, tier) values (given_day, given_reader, given_tier)
    on conflict do nothing;
  select * into strict seen from reading_days d
    where d.read_on = given_day and d.reader = given_reader and d.tier = given_tier for update;
  if (cardinality(new_shown) > 0 and seen.rows + cardinality(new_shown) > row_budget)
    or (cardinality(new_opened) > 0 and seen.records + cardinality(new_opened) > record_budget) then
    update reading_days d set refused = d.refused + 1
      where d.read_on = given_day and d.reader = given_reader and d.tier = given_tier;
    return query select false, seen.rows, seen.records;
    return;
  end if;
  -- Another answer may have shown some of them while this one waited for the lock.
  with added as (
    insert into rows_read (reader, read_on, hash)
      select account, given_day, h from unnest(new_shown) h on conflict do nothing returning 1
  ) select count(*) into row_count from added;
  with added as (
    insert into rows_read (reader, read_on, hash)
      select account, given_day, h from unnest(new_opened) h on conflict do nothing returning 1
  ) select count(*) into record_count from added;
  update reading_days d set rows = d.rows + row_count, records = d.records + record_count
    where d.read_on = given_day and d.reader = given_reader and d.tier = given_tier
    returning true, d.rows, d.records into admitted, row_count, record_count;
  return next;
end $$;

-- Sets rows of an address's window aside for one server, which spends them by itself: at least
-- `needed`, up to `wanted`, or none.
create or replace function reserve_reading(
  address text, given_day date, moment timestamptz, needed integer, wanted integer,
  budget bigint, seconds integer
) returns table (granted integer, row_count integer, ends_at timestamptz)
language plpgsql as $$
declare
  seen record;
begin
  -- A window that began before midnight goes on after it.
  insert into reading_days (read_on, reader, tier, window_began_at, window_rows)
    select given_day, address, 'visitor', d.window_began_at, coalesce(d.window_rows, 0)
      from (select) one left join reading_days d
        on d.read_on = given_day - 1 and d.reader = address and d.tier = 'visitor'
    on conflict do nothing;
  select * into strict seen from reading_days d
    where d.read_on = given_day and d.reader = address and d.tier = 'visitor' for update;
  if seen.window_began_at is null
    or seen.window_began_at + make_interval(secs => seconds) <= moment
    -- Before a clock that was wrong was set back: those of several servers differ by less.
    or seen.window_began_at > moment + interval '1 minute' then
    seen.window_began_at := moment;
    seen.window_rows := 0;
  end if;
  granted := least(wanted, greatest(0, budget - seen.window_rows));
  if granted < needed then granted := 0; end if;
  row_count := seen.window_rows + granted;
  ends_at := seen.window_began_at + make_interval(secs => seconds);
  update reading_days d set window_began_at = seen.window_began_at, window_rows = row_count,
    rows = d.rows + granted, refused = d.refused + (granted = 0)::int
    where d.read_on = given_day and d.reader = address and d.tier = 'visitor';
  return next;
end $$;
