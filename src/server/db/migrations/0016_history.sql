-- Records as they stood: one row for each span of days in which nothing of a record changed. A span
-- begins on `valid_from` and ends before `valid_to`; the open one is as the record's table has it.
create schema history;
--> statement-breakpoint
-- The days of which something is known, and the version that was published last on each.
create table history.days (
  day date primary key,
  dataset_version integer not null
);
--> statement-breakpoint
create table history.products (like public.products);
--> statement-breakpoint
alter table history.products
  drop column search_words, drop column last_seen_on,
  add column valid_from date not null, add column valid_to date not null default 'infinity',
  add column from_version integer not null, add column to_version integer,
  add primary key (irc, valid_from);
--> statement-breakpoint
create index products_span on history.products (valid_to, valid_from);
--> statement-breakpoint
create index products_brand on history.products (brand_sort, irc) include (valid_from, valid_to);
--> statement-breakpoint
create index products_price on history.products (price_rial, irc) include (valid_from, valid_to);
--> statement-breakpoint
create index products_price_desc on history.products (price_rial desc nulls last, irc desc)
  include (valid_from, valid_to);
--> statement-breakpoint
create index products_expiry on history.products (valid_until, irc) include (valid_from, valid_to);
--> statement-breakpoint
create index products_expiry_desc on history.products (valid_until desc nulls last, irc desc)
  include (valid_from, valid_to);
--> statement-breakpoint
create index products_medicine on history.products (medicine_code, holder_id);
--> statement-breakpoint
create index products_holder on history.products (holder_id, brand_sort);
--> statement-breakpoint
create index products_producer on history.products (producer_id);
--> statement-breakpoint
create index products_brand_owner on history.products (brand_owner_id);
--> statement-breakpoint
create index products_atc_price on history.products (atc_code, price_rial);
--> statement-breakpoint
create index products_atc_brand on history.products (atc_code, brand_sort);
--> statement-breakpoint
create table history.medicines (like public.medicines);
--> statement-breakpoint
alter table history.medicines
  drop column search_words, drop column last_seen_on,
  add column valid_from date not null, add column valid_to date not null default 'infinity',
  add column from_version integer not null, add column to_version integer,
  add primary key (code, valid_from);
--> statement-breakpoint
create index medicines_span on history.medicines (valid_to, valid_from);
--> statement-breakpoint
create index medicines_sort on history.medicines (name_sort, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_licences on history.medicines (licence_count, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_makers on history.medicines (maker_count, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_atc on history.medicines (atc_code, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_molecule on history.medicines (molecule_id);
--> statement-breakpoint
create table history.companies (like public.companies);
--> statement-breakpoint
alter table history.companies
  drop column search_words,
  add column valid_from date not null, add column valid_to date not null default 'infinity',
  add column from_version integer not null, add column to_version integer,
  add primary key (id, valid_from);
--> statement-breakpoint
create index companies_sort on history.companies (name_sort, id);
--> statement-breakpoint
create index change_events_seen on public.change_events (seen_on, id);
