ALTER TABLE "companies" ALTER COLUMN "expiring_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE history.companies ALTER COLUMN "expiring_count" DROP NOT NULL;--> statement-breakpoint
-- What is derived from now on; days that are over stay as they were told.
UPDATE "companies" c SET "expiring_count" = NULL
WHERE "expiring_count" = 0 AND "licence_count" > 0 AND NOT EXISTS (
  SELECT FROM "products" p WHERE p."holder_id" = c."id" AND p."valid_until" IS NOT NULL
    AND p."vanished_on" IS NULL AND p."is_active" IS NOT FALSE);
