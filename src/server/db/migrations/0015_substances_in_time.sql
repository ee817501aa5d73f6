-- Substances and the permissions to make them as they stood, in spans of days like other records.
CREATE TABLE history.ingredients (
	"id" integer NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_fa" text,
	"name_sort" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"cas_number" text,
	"molecule_id" integer,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"vanished_on" date,
	"maker_count" integer NOT NULL,
	"finished_maker_count" integer NOT NULL,
	"dependent_count" integer NOT NULL,
	"atc_roots" text[] NOT NULL,
	"is_gap" boolean NOT NULL,
	"nearest_expiry_on" date,
	"valid_from" date NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"from_version" integer,
	"to_version" integer,
	PRIMARY KEY ("id", "valid_from")
);
--> statement-breakpoint
create index ingredients_span on history.ingredients (valid_to, valid_from);
--> statement-breakpoint
CREATE TABLE history.ingredient_licences (
	"id" integer NOT NULL,
	"ingredient_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"valid_until" date,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"vanished_on" date,
	"valid_from" date NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"from_version" integer,
	"to_version" integer,
	PRIMARY KEY ("id", "valid_from")
);
--> statement-breakpoint
create index ingredient_licences_span on history.ingredient_licences (valid_to, valid_from);
--> statement-breakpoint
-- Of the days before this version nothing was kept: a record as of one of them shows the substances of
-- today, as it did; such a span has no version, and is not told as history.
insert into history.ingredients (id, key, name_en, name_fa, name_sort, name_fold, type, cas_number,
	molecule_id, source, first_seen_on, vanished_on, maker_count, finished_maker_count,
	dependent_count, atc_roots, is_gap, nearest_expiry_on, valid_from, valid_to)
select i.id, i.key, i.name_en, i.name_fa, i.name_sort, i.name_fold, i.type, i.cas_number,
	i.molecule_id, i.source, i.first_seen_on, i.vanished_on, i.maker_count, i.finished_maker_count,
	i.dependent_count, i.atc_roots, i.is_gap, i.nearest_expiry_on, d.first, d.last
from ingredients i cross join (select min(day) as first,
	greatest(max(day), (now() at time zone 'Asia/Tehran')::date) as last from history.days) d
where d.first < d.last;
--> statement-breakpoint
insert into history.ingredient_licences (id, ingredient_id, company_id, valid_until, source,
	first_seen_on, vanished_on, valid_from, valid_to)
select l.id, l.ingredient_id, l.company_id, l.valid_until, l.source, l.first_seen_on, l.vanished_on,
	d.first, d.last
from ingredient_licences l cross join (select min(day) as first,
	greatest(max(day), (now() at time zone 'Asia/Tehran')::date) as last from history.days) d
where d.first < d.last;
