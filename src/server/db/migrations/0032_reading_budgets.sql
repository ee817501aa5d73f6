CREATE TABLE "reading_days" (
	"read_on" date NOT NULL,
	"reader" text NOT NULL,
	"tier" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"window_began_at" timestamp with time zone,
	"window_rows" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_days_read_on_reader_tier_pk" PRIMARY KEY("read_on","reader","tier")
);
--> statement-breakpoint
CREATE TABLE "rows_read" (
	"reader" text NOT NULL,
	"read_on" date NOT NULL,
	"hash" bigint NOT NULL,
	CONSTRAINT "rows_read_reader_read_on_hash_pk" PRIMARY KEY("reader","read_on","hash")
);
--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "exports" SET "account_id" = "user_id";--> statement-breakpoint
ALTER TABLE "exports" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "exports_account" ON "exports" USING btree ("account_id","exported_on");