CREATE TABLE "source_statements" (
	"kind" text NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"source" text NOT NULL,
	"day" date,
	"capture_id" bigint,
	"values" jsonb NOT NULL,
	CONSTRAINT "source_statements_kind_record_key_source_pk" PRIMARY KEY("kind","record_key","source")
);
--> statement-breakpoint
CREATE INDEX "source_statements_source" ON "source_statements" USING btree ("source","kind");