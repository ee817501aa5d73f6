ALTER TABLE "source_statements" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "source_statements" ADD COLUMN "version" integer;