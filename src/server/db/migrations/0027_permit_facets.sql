-- Facets are counted from these alone: the rows themselves are ten times as wide.
CREATE INDEX "supplements_facets" ON "supplements" ("path") INCLUDE ("form", "country", "company_id", "valid_until", "vanished_on", "permit_month", "change_flag");--> statement-breakpoint
CREATE INDEX "health_products_facets" ON "health_products" ("goods_group") INCLUDE ("country", "company_id", "valid_until", "vanished_on", "is_active", "permit_month");--> statement-breakpoint
CREATE INDEX "ingredients_facets" ON "ingredients" ("type") INCLUDE ("is_gap", "maker_count", "atc_roots", "nearest_expiry_on", "dependent_count");
