CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"made_as" text NOT NULL,
	"form" text NOT NULL,
	"of" text NOT NULL,
	"record_key" text,
	"search" jsonb NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"figures" jsonb NOT NULL,
	"print" text NOT NULL,
	"rows" integer,
	"version" integer,
	"same_up_to" integer,
	"day" date,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_said" ON "papers" USING btree ("user_id","question","print") WHERE form = 'brief';--> statement-breakpoint
CREATE INDEX "papers_asked" ON "papers" USING btree ("user_id","question","made_at");--> statement-breakpoint
CREATE INDEX "papers_made" ON "papers" USING btree ("made_at");