CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"failure" text,
	"runs" bigint DEFAULT 1 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"seen_on" date NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" text NOT NULL,
	CONSTRAINT "active_days_seen_on_user_id_pk" PRIMARY KEY("seen_on","user_id")
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"searched_on" date NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "empty_searches_searched_on_words_pk" PRIMARY KEY("searched_on","words")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"viewed_on" date NOT NULL,
	"page" text NOT NULL,
	"tier" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_days_viewed_on_page_tier_pk" PRIMARY KEY("viewed_on","page","tier")
);
--> statement-breakpoint
CREATE TABLE "unlock_clicks" (
	"clicked_on" date NOT NULL,
	"page" text NOT NULL,
	"tier" text NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unlock_clicks_clicked_on_page_tier_pk" PRIMARY KEY("clicked_on","page","tier")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "empty_searches_words" ON "empty_searches" USING btree ("words");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("happened_at");--> statement-breakpoint
CREATE TRIGGER audit_events_only_added BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_never_emptied BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
