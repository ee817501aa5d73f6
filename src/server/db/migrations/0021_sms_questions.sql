CREATE TABLE "sms_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"mobile" text NOT NULL,
	"user_id" uuid,
	"question" text NOT NULL,
	"outcome" text NOT NULL,
	"answer" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_questions_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "sms_stops" (
	"mobile" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_questions" ADD CONSTRAINT "sms_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_questions_of" ON "sms_questions" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "sms_questions_time" ON "sms_questions" USING btree ("received_at");