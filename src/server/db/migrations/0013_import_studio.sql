CREATE TABLE "import_diffs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"name" text,
	"change" text NOT NULL,
	"field" text,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "import_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text,
	"harvested_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"batch_id" integer,
	"compared_with" integer,
	"review" jsonb,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"layout" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"work" text NOT NULL,
	"draft_id" uuid,
	"undo_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" jsonb,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_undo_rows" (
	"undo_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_undos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_version" integer NOT NULL,
	"batch_id" integer,
	"was_sample" boolean NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_undos_dataset_version_unique" UNIQUE("dataset_version")
);
--> statement-breakpoint
ALTER TABLE "import_diffs" ADD CONSTRAINT "import_diffs_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_undo_id_import_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."import_undos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undo_rows" ADD CONSTRAINT "import_undo_rows_undo_id_import_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."import_undos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_dataset_version_dataset_versions_id_fk" FOREIGN KEY ("dataset_version") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_diffs_batch" ON "import_diffs" USING btree ("batch_id","kind","change","id");--> statement-breakpoint
CREATE INDEX "import_drafts_batch" ON "import_drafts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "import_drafts_new" ON "import_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_files_draft" ON "import_files" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE INDEX "import_jobs_state" ON "import_jobs" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "import_jobs_draft" ON "import_jobs" USING btree ("draft_id","requested_at");--> statement-breakpoint
CREATE INDEX "import_undo_rows_undo" ON "import_undo_rows" USING btree ("undo_id","table_name");--> statement-breakpoint
-- Taking a publish back puts rows of many tables back at once; references are looked at when it ends.
DO $$
DECLARE reference record;
BEGIN
  FOR reference IN
    SELECT conrelid::regclass AS of_table, conname FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text IN (
      'molecules', 'medicines', 'medicine_atc_candidates', 'molecule_atc_candidates', 'companies',
      'company_spellings', 'atc_groups', 'defined_daily_doses', 'products', 'price_events',
      'ingredients', 'ingredient_licences', 'supplements', 'health_products', 'change_events')
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE',
      reference.of_table, reference.conname);
  END LOOP;
END $$;
