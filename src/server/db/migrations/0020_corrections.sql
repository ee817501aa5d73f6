CREATE TABLE "company_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"evidence" text NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text
);
--> statement-breakpoint
CREATE TABLE "company_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"field" text NOT NULL,
	"seen" text,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"dataset_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text
);
--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proposals" ADD CONSTRAINT "company_proposals_claim_id_company_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."company_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proposals" ADD CONSTRAINT "company_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proposals" ADD CONSTRAINT "company_proposals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proposals" ADD CONSTRAINT "company_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_claims_open" ON "company_claims" USING btree ("user_id","company_id") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "company_claims_state" ON "company_claims" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "company_proposals_state" ON "company_proposals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "company_proposals_user" ON "company_proposals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "company_proposals_version" ON "company_proposals" USING btree ("dataset_version");