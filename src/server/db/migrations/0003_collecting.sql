CREATE TABLE "captured_bodies" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"source" text NOT NULL,
	"address" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"content_type" text,
	"etag" text,
	"last_modified" text,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "collecting_days" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "collecting_days_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "collecting_failures" (
	"run_id" integer NOT NULL,
	"number" integer NOT NULL,
	"failure" text NOT NULL,
	"attempts" smallint NOT NULL,
	CONSTRAINT "collecting_failures_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "collecting_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collecting_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"first_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	"next_number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_run_id_collecting_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."collecting_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_body_captured_bodies_sha256_fk" FOREIGN KEY ("body") REFERENCES "public"."captured_bodies"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collecting_failures" ADD CONSTRAINT "collecting_failures_run_id_collecting_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."collecting_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captures_address" ON "captures" USING btree ("source","address","id");--> statement-breakpoint
CREATE INDEX "captures_run" ON "captures" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "captures_body" ON "captures" USING btree ("body");--> statement-breakpoint
CREATE INDEX "collecting_runs_open" ON "collecting_runs" USING btree ("source","id");