-- Two columns take the words of the glossary: an action of an admin, and the ATC code that a source states.
ALTER TABLE "manual_versions" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "told_atc_code" TO "stated_atc_code";
