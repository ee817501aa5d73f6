CREATE TABLE "decision_conditions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"sign" text NOT NULL,
	"amount" double precision,
	"subject" text,
	"subject_name" text,
	"due_on" date,
	"state" text NOT NULL,
	"since" date NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "decision_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" uuid NOT NULL,
	"condition_id" bigint,
	"kind" text NOT NULL,
	"seen" text,
	"day" date NOT NULL,
	"dataset_version" integer NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid,
	"medicine_code" integer NOT NULL,
	"title" text NOT NULL,
	"choice" text NOT NULL,
	"note" text NOT NULL,
	"facts" jsonb NOT NULL,
	"dataset_version" integer NOT NULL,
	"decided_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_version" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "decision_conditions" ADD CONSTRAINT "decision_conditions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_events" ADD CONSTRAINT "decision_events_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_events" ADD CONSTRAINT "decision_events_condition_id_decision_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."decision_conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_events" ADD CONSTRAINT "decision_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_team_id_users_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_conditions_decision" ON "decision_conditions" USING btree ("decision_id","id");--> statement-breakpoint
CREATE INDEX "decision_events_decision" ON "decision_events" USING btree ("decision_id","id");--> statement-breakpoint
CREATE INDEX "decisions_user" ON "decisions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "decisions_team" ON "decisions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "decisions_checked" ON "decisions" USING btree ("closed_at","checked_at");