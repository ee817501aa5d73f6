CREATE TABLE "sales_totals" (
	"medicine_code" integer,
	"company_id" integer,
	"until" date NOT NULL,
	"amount_rial" bigint,
	"before_rial" bigint,
	"is_compared" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "company_sales_medicine";--> statement-breakpoint
ALTER TABLE "atc_groups" ADD COLUMN "sales_rial" bigint;--> statement-breakpoint
ALTER TABLE "atc_groups" ADD COLUMN "sales_change" double precision;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sales_rial" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sales_change" double precision;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "sales_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "sales_change" double precision;--> statement-breakpoint
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_totals_medicine" ON "sales_totals" USING btree ("medicine_code");--> statement-breakpoint
CREATE INDEX "sales_totals_company" ON "sales_totals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_sales_medicine" ON "company_sales" USING btree ("medicine_code","month_end","market","company_key","amount_rial");