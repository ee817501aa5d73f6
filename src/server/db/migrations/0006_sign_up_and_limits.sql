CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "pending_name" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "pending_password_hash" text;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");