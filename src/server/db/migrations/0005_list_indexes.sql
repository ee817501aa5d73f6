CREATE INDEX "medicines_atc_desc" ON "medicines" USING btree ("atc_code" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medicines_expiry_desc" ON "medicines" USING btree ("nearest_expiry_on" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medicines_price_desc" ON "medicines" USING btree ("min_price_rial" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_price_desc" ON "products" USING btree ("price_rial" DESC NULLS LAST,"irc" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_expiry_desc" ON "products" USING btree ("valid_until" DESC NULLS LAST,"irc" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX "products_medicine";
--> statement-breakpoint
-- Everything that facets read of a licence and of a medicine, so that they count without the rows.
CREATE INDEX "products_medicine" ON "products" ("medicine_code", "holder_id") INCLUDE ("supply_type", "vanished_on", "is_active", "valid_until", "form", "route", "brand_owner_id", "producer_id", "country", "change_flag", "price_rial");
--> statement-breakpoint
CREATE INDEX "medicines_facets" ON "medicines" ("atc_code", "code") INCLUDE ("form", "route", "maker_count", "imported_only", "molecule_id", "listed_on");
