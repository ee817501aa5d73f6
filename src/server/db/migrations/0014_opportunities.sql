CREATE TABLE "opportunity_scores" (
	"medicine_code" integer PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"points" integer[] NOT NULL,
	"fractions" double precision[] NOT NULL,
	"coverage" double precision[] NOT NULL,
	"known_percent" smallint NOT NULL,
	"confidence" text NOT NULL,
	"reasons" text[] NOT NULL,
	"warnings" text[] NOT NULL,
	"inputs" jsonb NOT NULL,
	"local_maker_count" integer NOT NULL,
	"importer_count" integer NOT NULL,
	"api_maker_count" integer,
	"weights_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_weights" (
	"version" integer PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"active_from" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_opportunity_weights" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunity_scores" ADD CONSTRAINT "opportunity_scores_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_scores" ADD CONSTRAINT "opportunity_scores_weights_version_opportunity_weights_version_fk" FOREIGN KEY ("weights_version") REFERENCES "public"."opportunity_weights"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_weights" ADD CONSTRAINT "opportunity_weights_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_opportunity_weights" ADD CONSTRAINT "own_opportunity_weights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_scores_score" ON "opportunity_scores" USING btree ("score","medicine_code");--> statement-breakpoint
INSERT INTO "opportunity_weights" ("version", "weights", "note") VALUES (1, '{"supplyGap": 35, "fragility": 15, "concentration": 10, "localApi": 15, "momentum": 10, "headroom": 10, "demand": 5}', 'نخستین وزن‌ها');
