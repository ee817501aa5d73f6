ALTER TABLE "medicines" ADD COLUMN "atc_source" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "told_atc_code" text COLLATE "C";