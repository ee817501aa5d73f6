ALTER TABLE "health_products" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "health_products" ALTER COLUMN "is_active" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ALTER COLUMN "molecule_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_active" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "atc_groups" ADD COLUMN "unique_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "inferred_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unique_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "unique_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The e-prescription list tells neither a state nor a date of its products.
UPDATE "products" SET "is_active" = NULL WHERE "source" = 'iran-erx' AND "is_active" AND "valid_until" IS NULL;--> statement-breakpoint
UPDATE "medicines" SET "unique_count" = "licence_count";--> statement-breakpoint
UPDATE "companies" SET "unique_count" = "licence_count";--> statement-breakpoint
UPDATE "atc_groups" SET "unique_count" = "product_count";--> statement-breakpoint
ALTER TABLE history.products ALTER COLUMN "is_active" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE history.products ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE history.medicines ALTER COLUMN "molecule_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE history.medicines ADD COLUMN "unique_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE history.companies ADD COLUMN "unique_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE history.companies ADD COLUMN "inferred_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE history.products SET "is_active" = NULL WHERE "source" = 'iran-erx' AND "is_active" AND "valid_until" IS NULL;--> statement-breakpoint
UPDATE history.medicines SET "unique_count" = "licence_count";--> statement-breakpoint
UPDATE history.companies SET "unique_count" = "licence_count";
