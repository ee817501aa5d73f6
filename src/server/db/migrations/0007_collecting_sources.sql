CREATE TABLE "collecting_addresses" (
	"run_id" integer NOT NULL,
	"number" integer NOT NULL,
	"address" text NOT NULL,
	"form" text,
	CONSTRAINT "collecting_addresses_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "collecting_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "shown_capture_id" bigint;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "absent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "yielded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "turn_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collecting_runs" ADD COLUMN "turn_settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collecting_addresses" ADD CONSTRAINT "collecting_addresses_run_id_collecting_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."collecting_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collecting_addresses_once" ON "collecting_addresses" USING btree ("run_id","address");--> statement-breakpoint
CREATE INDEX "captures_source" ON "captures" USING btree ("source","id");