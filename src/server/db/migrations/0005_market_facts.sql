CREATE TABLE "company_sales" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"harvested_on" date,
	"symbol" text NOT NULL,
	"company_name" text NOT NULL,
	"company_key" text COLLATE "C" NOT NULL,
	"month_end" date NOT NULL,
	"market" text NOT NULL,
	"line" text NOT NULL,
	"unit" text,
	"quantity" double precision,
	"amount_rial" bigint,
	"tracing_number" bigint,
	"correction_of" bigint,
	"medicine_code" integer,
	"match_confidence" double precision,
	"matched_by" text
);
--> statement-breakpoint
CREATE TABLE "coverage" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"harvested_on" date,
	"payer" text NOT NULL,
	"medicine_code" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"state" text NOT NULL,
	"share_percent" double precision,
	"conditions" text[] DEFAULT '{}' NOT NULL,
	"max_per_prescription" integer,
	"unsubsidized_rial" bigint,
	"subsidy_rial" bigint,
	"accepted_rial" bigint
);
--> statement-breakpoint
CREATE TABLE "foreign_licences" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"harvested_on" date,
	"register" text NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"trade_name" text NOT NULL,
	"molecule_name" text NOT NULL,
	"moieties" text COLLATE "C" NOT NULL,
	"forms" text[] DEFAULT '{}' NOT NULL,
	"routes" text[] DEFAULT '{}' NOT NULL,
	"holder" text,
	"state" text,
	"licensed_on" date,
	"licensed_before" date,
	"atc_code" text COLLATE "C",
	"last_patent_ends_on" date,
	"last_exclusivity_ends_on" date
);
--> statement-breakpoint
CREATE TABLE "series_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"harvested_on" date,
	"name" text NOT NULL,
	"publisher" text NOT NULL,
	"base" text NOT NULL,
	"month_end" date NOT NULL,
	"value" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortage_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"harvested_on" date,
	"noticed_on" date NOT NULL,
	"medicine_code" integer,
	"molecule_name" text,
	"moieties" text COLLATE "C",
	"source_class" text NOT NULL,
	"reason" text,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "yearly_statistics" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"harvested_on" date,
	"year" smallint NOT NULL,
	"months_covered" smallint NOT NULL,
	"counted_unit" text NOT NULL,
	"medicine_code" integer,
	"irc" text COLLATE "C",
	"product_name" text,
	"supplier" text,
	"supply_type" text,
	"quantity" double precision,
	"amount_rial" bigint
);
--> statement-breakpoint
ALTER TABLE "molecules" ADD COLUMN "moieties" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "company_sales" ADD CONSTRAINT "company_sales_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage_notices" ADD CONSTRAINT "shortage_notices_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_sales_key" ON "company_sales" USING btree ("symbol","month_end","market","line","unit");--> statement-breakpoint
CREATE INDEX "company_sales_company" ON "company_sales" USING btree ("company_key","month_end");--> statement-breakpoint
CREATE INDEX "company_sales_medicine" ON "company_sales" USING btree ("medicine_code","month_end");--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_key" ON "coverage" USING btree ("medicine_code","payer","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_licences_key" ON "foreign_licences" USING btree ("register","key");--> statement-breakpoint
CREATE INDEX "foreign_licences_moieties" ON "foreign_licences" USING btree ("moieties");--> statement-breakpoint
CREATE INDEX "foreign_licences_atc" ON "foreign_licences" USING btree ("atc_code");--> statement-breakpoint
CREATE UNIQUE INDEX "series_values_key" ON "series_values" USING btree ("name","publisher","base","month_end");--> statement-breakpoint
CREATE INDEX "shortage_notices_medicine" ON "shortage_notices" USING btree ("medicine_code","noticed_on");--> statement-breakpoint
CREATE INDEX "shortage_notices_moieties" ON "shortage_notices" USING btree ("moieties");--> statement-breakpoint
CREATE INDEX "yearly_statistics_medicine" ON "yearly_statistics" USING btree ("medicine_code","year");--> statement-breakpoint
CREATE INDEX "yearly_statistics_year" ON "yearly_statistics" USING btree ("year","irc");