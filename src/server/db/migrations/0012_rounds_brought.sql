ALTER TABLE "collecting_runs" ADD COLUMN "brought_at" timestamp with time zone;--> statement-breakpoint
-- Rounds of before were brought by the server that walked them.
UPDATE "collecting_runs" SET "brought_at" = "ended_at";
