CREATE TABLE "company_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"from_national_id" text COLLATE "C",
	"into_national_id" text COLLATE "C",
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"journal" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "manual_versions" (
	"dataset_version" integer PRIMARY KEY NOT NULL,
	"deed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"verdict" text NOT NULL,
	"choice" text,
	"reason" text NOT NULL,
	"title" text NOT NULL,
	"weight" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quality_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"weight" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_version" integer NOT NULL,
	"millis" integer NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"field" text NOT NULL,
	"value" text,
	"columns" jsonb NOT NULL,
	"former_value" text,
	"former_columns" jsonb NOT NULL,
	"source_value" text,
	"source_columns" jsonb NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text
);
--> statement-breakpoint
ALTER TABLE "company_merges" ADD CONSTRAINT "company_merges_decision_id_quality_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."quality_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_decisions" ADD CONSTRAINT "quality_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_decisions" ADD CONSTRAINT "quality_decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_overrides" ADD CONSTRAINT "record_overrides_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_merges_decision" ON "company_merges" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_merges_from" ON "company_merges" USING btree ("from_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_decisions_subject" ON "quality_decisions" USING btree ("kind","subject") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "quality_decisions_new" ON "quality_decisions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_findings_subject" ON "quality_findings" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "quality_findings_weight" ON "quality_findings" USING btree ("weight","id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_overrides_field" ON "record_overrides" USING btree ("kind","record_key","field") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "record_overrides_record" ON "record_overrides" USING btree ("kind","record_key","made_at");