CREATE TABLE "presence" (
	"id" serial PRIMARY KEY NOT NULL,
	"moieties" text COLLATE "C" NOT NULL,
	"route" text NOT NULL,
	"state" text NOT NULL,
	"molecule_id" integer,
	"name_en" text NOT NULL,
	"name_fa" text,
	"name_sort" text COLLATE "C" NOT NULL,
	"atc_code" text COLLATE "C",
	"registers" text[] NOT NULL,
	"licence_count" integer NOT NULL,
	"holder_count" integer NOT NULL,
	"forms" text[] NOT NULL,
	"since" date,
	"since_is_before" boolean NOT NULL,
	"protection_ends_on" date,
	"licences_here" integer NOT NULL,
	"makers_here" integer NOT NULL,
	"licences_by_any_route" integer NOT NULL,
	"class_medicines" integer,
	"class_licences" integer,
	"class_sales_rial" bigint,
	"register_count" smallint NOT NULL,
	"opportunity_code" integer,
	"search_words" "tsvector"
);
--> statement-breakpoint
ALTER TABLE "opportunity_scores" ADD COLUMN "method" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_opportunity_code_medicines_code_fk" FOREIGN KEY ("opportunity_code") REFERENCES "public"."medicines"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "presence_key" ON "presence" USING btree ("moieties","route");--> statement-breakpoint
CREATE INDEX "presence_registers" ON "presence" USING btree ("register_count","id");--> statement-breakpoint
CREATE INDEX "presence_search" ON "presence" USING gin ("search_words");--> statement-breakpoint
-- Scores kept so far are of the first edition of the rules.
ALTER TABLE history.opportunity_scores ADD COLUMN "method" smallint DEFAULT 1 NOT NULL;
