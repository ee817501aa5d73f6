ALTER TABLE "health_products" ADD COLUMN "pack_count" integer;--> statement-breakpoint
ALTER TABLE "health_products" ADD COLUMN "gtin" text COLLATE "C";