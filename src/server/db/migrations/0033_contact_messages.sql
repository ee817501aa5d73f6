ALTER TABLE "tickets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sender_reach" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_sender" CHECK ("tickets"."user_id" is not null or ("tickets"."sender_name" is not null and "tickets"."sender_reach" is not null));