CREATE TABLE "alert_digests" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"through_version" integer NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "alert_digests_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"is_on" boolean NOT NULL,
	"price_percent" smallint,
	"lapse_days" smallint,
	"new_maker" boolean NOT NULL,
	"presence" boolean NOT NULL,
	"status" boolean NOT NULL,
	"others" boolean NOT NULL,
	CONSTRAINT "alert_rules_user_id_kind_record_key_pk" PRIMARY KEY("user_id","kind","record_key")
);
--> statement-breakpoint
CREATE TABLE "alert_runs" (
	"dataset_version" integer PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"digest_day" smallint,
	"digest_from" date
);
--> statement-breakpoint
CREATE TABLE "alert_views" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"total" integer NOT NULL,
	"row_keys" text[],
	"dataset_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerted_lapses" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"licence" text NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "alerted_lapses_user_id_kind_record_key_licence_valid_until_pk" PRIMARY KEY("user_id","kind","record_key","licence","valid_until")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"total" integer NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alerts_once" UNIQUE("user_id","kind","subject","reason","cause")
);
--> statement-breakpoint
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_watched" FOREIGN KEY ("user_id","kind","record_key") REFERENCES "public"."watched_records"("user_id","kind","record_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_runs" ADD CONSTRAINT "alert_runs_dataset_version_dataset_versions_id_fk" FOREIGN KEY ("dataset_version") REFERENCES "public"."dataset_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_views" ADD CONSTRAINT "alert_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_lapses" ADD CONSTRAINT "alerted_lapses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerted_lapses_day" ON "alerted_lapses" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alerts_unread" ON "alerts" USING btree ("user_id") WHERE "alerts"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_unsettled" ON "alerts" USING btree ("user_id") WHERE "alerts"."settled_at" is null;