ALTER TABLE "import_diffs" DROP CONSTRAINT "import_diffs_batch_id_source_batches_id_fk";
--> statement-breakpoint
DROP INDEX "import_diffs_batch";--> statement-breakpoint
ALTER TABLE "import_diffs" DROP CONSTRAINT "import_diffs_pkey";--> statement-breakpoint
ALTER TABLE "import_diffs" ADD CONSTRAINT "import_diffs_batch_id_id_pk" PRIMARY KEY("batch_id","id");