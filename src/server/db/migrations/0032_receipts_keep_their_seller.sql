ALTER TABLE "payments" ADD COLUMN "seller" jsonb;--> statement-breakpoint
DROP SEQUENCE "public"."receipt_numbers";