ALTER TABLE "source_batches" ALTER COLUMN "harvested_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_drafts" ALTER COLUMN "harvested_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "atc_groups" ADD COLUMN "vanished_on" date;--> statement-breakpoint
-- A harvest of the day of its import was never asked for: nobody knows it.
UPDATE "source_batches" SET "harvested_on" = NULL WHERE "source" <> 'sample'
  AND "harvested_on" = ("started_at" AT TIME ZONE 'Asia/Tehran')::date;--> statement-breakpoint
UPDATE "import_drafts" SET "harvested_on" = NULL
  WHERE "harvested_on" = ("created_at" AT TIME ZONE 'Asia/Tehran')::date;--> statement-breakpoint
-- What a check found out now says more; drafts that wait are to be checked anew.
UPDATE "import_drafts" SET "state" = 'open' WHERE "state" = 'reviewed';--> statement-breakpoint
UPDATE "import_drafts" SET "review" = "review"
  || '{"impact": {"lines": [], "older": null, "share": 0.05, "undatedPrices": 0}}'
  WHERE "review" IS NOT NULL;
