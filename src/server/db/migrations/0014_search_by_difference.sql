ALTER TABLE "search_entries" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "details" text DEFAULT '' NOT NULL;