-- The price of one tablet, millilitre, dose: derived at each publish, and of what was published before once
-- at the first start.
ALTER TABLE "medicines" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "unit_size" double precision;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "unit_price_count" integer;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "low_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "high_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "min_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "max_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "local_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "imported_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "year_ago_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "unit_price_change" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_unit" text;--> statement-breakpoint
CREATE INDEX "products_unit_price" ON "products" USING btree ("price_unit","unit_price_rial","irc");--> statement-breakpoint
CREATE INDEX "products_unit_price_desc" ON "products" USING btree ("price_unit" DESC NULLS LAST,"unit_price_rial" DESC NULLS LAST,"irc" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE history.products ADD COLUMN "unit_price_rial" bigint, ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE history.medicines ADD COLUMN "price_unit" text, ADD COLUMN "unit_size" double precision,
	ADD COLUMN "unit_price_count" integer, ADD COLUMN "unit_price_rial" bigint,
	ADD COLUMN "low_unit_price_rial" bigint, ADD COLUMN "high_unit_price_rial" bigint,
	ADD COLUMN "min_unit_price_rial" bigint, ADD COLUMN "max_unit_price_rial" bigint,
	ADD COLUMN "local_unit_price_rial" bigint, ADD COLUMN "imported_unit_price_rial" bigint,
	ADD COLUMN "year_ago_unit_price_rial" bigint, ADD COLUMN "unit_price_change" double precision;--> statement-breakpoint
create index products_unit_price on history.products (price_unit, unit_price_rial, irc)
	include (valid_from, valid_to);--> statement-breakpoint
create index products_unit_price_desc on history.products
	(price_unit desc nulls last, unit_price_rial desc nulls last, irc desc)
	include (valid_from, valid_to);
