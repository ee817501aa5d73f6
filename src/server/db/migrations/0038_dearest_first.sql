DROP INDEX "medicines_price_desc";--> statement-breakpoint
CREATE INDEX "medicines_price_desc" ON "medicines" USING btree ("max_price_rial" DESC NULLS LAST,"code" DESC NULLS FIRST);