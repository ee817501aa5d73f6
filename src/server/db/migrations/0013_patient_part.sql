ALTER TABLE "medicines" ADD COLUMN "coverage_state" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "accepted_unit_price_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "patient_unit_rial" bigint;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "patient_share" double precision;--> statement-breakpoint
CREATE INDEX "price_events_day" ON "price_events" USING btree ("effective_on","irc","price_rial");--> statement-breakpoint
ALTER TABLE "history"."medicines" ADD COLUMN "coverage_state" text,
	ADD COLUMN "accepted_unit_price_rial" bigint, ADD COLUMN "patient_unit_rial" bigint,
	ADD COLUMN "patient_share" double precision;
