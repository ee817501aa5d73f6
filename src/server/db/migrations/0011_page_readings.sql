CREATE TABLE "page_readings" (
	"body" text NOT NULL,
	"address" text NOT NULL,
	"reader" text NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "page_readings_body_address_pk" PRIMARY KEY("body","address")
);
--> statement-breakpoint
ALTER TABLE "import_drafts" ADD COLUMN "made_of" text;--> statement-breakpoint
ALTER TABLE "page_readings" ADD CONSTRAINT "page_readings_body_captured_bodies_sha256_fk" FOREIGN KEY ("body") REFERENCES "public"."captured_bodies"("sha256") ON DELETE cascade ON UPDATE no action;