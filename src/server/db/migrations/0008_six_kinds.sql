ALTER TABLE "companies" ADD COLUMN "ingredient_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sole_ingredient_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "dependent_product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "dependent_firm_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "ingredient_expiry_on" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "supplement_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "supplement_brand_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "supplement_forms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "newest_supplement_on" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "health_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "health_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cosmetic_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "hygiene_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "food_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "supplies_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "newest_health_on" date;--> statement-breakpoint
ALTER TABLE "health_products" ADD COLUMN "permit_month" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "health_products" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "maker_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "finished_maker_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "dependent_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "atc_roots" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "is_gap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "nearest_expiry_on" date;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "permit_month" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
CREATE INDEX "health_products_permitted" ON "health_products" USING btree ("permitted_on","permit_no");--> statement-breakpoint
CREATE INDEX "health_products_expiry" ON "health_products" USING btree ("valid_until","permit_no");--> statement-breakpoint
CREATE INDEX "health_products_permitted_desc" ON "health_products" USING btree ("permitted_on" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_products_expiry_desc" ON "health_products" USING btree ("valid_until" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_products_search" ON "health_products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "ingredients_makers" ON "ingredients" USING btree ("maker_count","id");--> statement-breakpoint
CREATE INDEX "ingredients_finished" ON "ingredients" USING btree ("finished_maker_count","id");--> statement-breakpoint
CREATE INDEX "ingredients_dependents" ON "ingredients" USING btree ("dependent_count","id");--> statement-breakpoint
CREATE INDEX "ingredients_expiry" ON "ingredients" USING btree ("nearest_expiry_on","id");--> statement-breakpoint
CREATE INDEX "ingredients_search" ON "ingredients" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "supplements_expiry" ON "supplements" USING btree ("valid_until","permit_no");--> statement-breakpoint
CREATE INDEX "supplements_permitted_desc" ON "supplements" USING btree ("permitted_on" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplements_expiry_desc" ON "supplements" USING btree ("valid_until" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplements_search" ON "supplements" USING gin ("search_words");