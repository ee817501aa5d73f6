CREATE SEQUENCE "public"."payment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"pending_name" text,
	"pending_password_hash" text,
	"stranger_tries_left" smallint DEFAULT 5 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"path" text NOT NULL,
	"page" text NOT NULL,
	"viewed_on" date NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tier" text
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"tier" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"granted_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text,
	"mobile_confirmed_at" timestamp with time zone,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"name" text NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"role" text,
	"status" text,
	"rejection_reason" text,
	"company_name" text,
	"position" text,
	"profile_completed_at" timestamp with time zone,
	"trial_started_at" timestamp with time zone,
	"money_unit" text DEFAULT 'rial' NOT NULL,
	"digits" text DEFAULT 'fa' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wanted_email" text,
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "alert_digests" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"through_version" integer NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "alert_digests_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"is_on" boolean NOT NULL,
	"price_percent" smallint,
	"lapse_days" smallint,
	"new_maker" boolean NOT NULL,
	"presence" boolean NOT NULL,
	"status" boolean NOT NULL,
	"others" boolean NOT NULL,
	CONSTRAINT "alert_rules_user_id_kind_record_key_pk" PRIMARY KEY("user_id","kind","record_key")
);
--> statement-breakpoint
CREATE TABLE "alert_runs" (
	"dataset_version" integer PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"digest_day" smallint,
	"digest_from" date
);
--> statement-breakpoint
CREATE TABLE "alert_views" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"total" integer NOT NULL,
	"row_keys" text[],
	"dataset_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerted_lapses" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"licence" text NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "alerted_lapses_user_id_kind_record_key_licence_valid_until_pk" PRIMARY KEY("user_id","kind","record_key","licence","valid_until")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"total" integer NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alerts_once" UNIQUE("user_id","kind","subject","reason","cause")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_usage" (
	"user_id" uuid NOT NULL,
	"used_on" date NOT NULL,
	"requests" integer NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "api_usage_user_id_used_on_pk" PRIMARY KEY("user_id","used_on")
);
--> statement-breakpoint
CREATE TABLE "atc_groups" (
	"code" text COLLATE "C" PRIMARY KEY NOT NULL,
	"level" smallint NOT NULL,
	"parent_code" text COLLATE "C",
	"name_en" text NOT NULL,
	"name_fa" text,
	"name_fold" text COLLATE "C" NOT NULL,
	"medicine_count" integer DEFAULT 0 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"maker_count" integer DEFAULT 0 NOT NULL,
	"imported_only_count" integer DEFAULT 0 NOT NULL,
	"vanished_on" date,
	"unique_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defined_daily_doses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defined_daily_doses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"atc_code" text COLLATE "C" NOT NULL,
	"amount" text NOT NULL,
	"unit" text NOT NULL,
	"route" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"national_id" text COLLATE "C",
	"name" text NOT NULL,
	"name_en" text,
	"name_fold" text COLLATE "C" NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"group_id" integer,
	"country" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"licence_count" integer DEFAULT 0 NOT NULL,
	"medicine_count" integer DEFAULT 0 NOT NULL,
	"molecule_count" integer DEFAULT 0 NOT NULL,
	"sole_maker_count" integer DEFAULT 0 NOT NULL,
	"dominant_atc" text COLLATE "C",
	"atc_roots" text[] DEFAULT '{}' NOT NULL,
	"expiring_count" integer DEFAULT 0 NOT NULL,
	"search_words" "tsvector",
	"source" text DEFAULT 'template' NOT NULL,
	"declared_roles" text[] DEFAULT '{}' NOT NULL,
	"ingredient_count" integer DEFAULT 0 NOT NULL,
	"sole_ingredient_count" integer DEFAULT 0 NOT NULL,
	"dependent_product_count" integer DEFAULT 0 NOT NULL,
	"dependent_firm_count" integer DEFAULT 0 NOT NULL,
	"ingredient_expiry_on" date,
	"supplement_count" integer DEFAULT 0 NOT NULL,
	"supplement_brand_count" integer DEFAULT 0 NOT NULL,
	"supplement_forms" text[] DEFAULT '{}' NOT NULL,
	"newest_supplement_on" date,
	"health_count" integer DEFAULT 0 NOT NULL,
	"health_groups" text[] DEFAULT '{}' NOT NULL,
	"cosmetic_count" integer DEFAULT 0 NOT NULL,
	"hygiene_count" integer DEFAULT 0 NOT NULL,
	"food_count" integer DEFAULT 0 NOT NULL,
	"supplies_count" integer DEFAULT 0 NOT NULL,
	"newest_health_on" date,
	"inferred_roles" text[] DEFAULT '{}' NOT NULL,
	"unique_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "companies_national_id_unique" UNIQUE("national_id"),
	CONSTRAINT "companies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "company_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "company_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "company_spellings" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"spelling" text NOT NULL,
	"path_key" text COLLATE "C" NOT NULL,
	CONSTRAINT "company_spellings_path_key_unique" UNIQUE("path_key")
);
--> statement-breakpoint
CREATE TABLE "change_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dataset_version" integer NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"change" text NOT NULL,
	"field" text,
	"before" text,
	"after" text,
	"seen_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch_id" integer,
	"is_sample" boolean NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"value" text,
	"reason" text NOT NULL,
	"is_warning" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"files" jsonb NOT NULL,
	"harvested_on" date,
	"state" text NOT NULL,
	"counts" jsonb,
	"failure" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"search" jsonb NOT NULL,
	"filters" text NOT NULL,
	"rows" integer NOT NULL,
	"total" integer NOT NULL,
	"bytes" bigint,
	"state" text NOT NULL,
	"exported_on" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "health_products" (
	"permit_no" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text,
	"name_fold" text COLLATE "C" NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"goods_group" text NOT NULL,
	"company_id" integer,
	"country" text,
	"permitted_on" date,
	"valid_until" date,
	"is_active" boolean,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date,
	"permit_month" text COLLATE "C",
	"search_words" "tsvector"
);
--> statement-breakpoint
CREATE TABLE "import_diffs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"name" text,
	"change" text NOT NULL,
	"field" text,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "import_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text,
	"harvested_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"batch_id" integer,
	"compared_with" integer,
	"review" jsonb,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"layout" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"work" text NOT NULL,
	"draft_id" uuid,
	"undo_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" jsonb,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_undo_rows" (
	"undo_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_undos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_version" integer NOT NULL,
	"batch_id" integer,
	"was_sample" boolean NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_undos_dataset_version_unique" UNIQUE("dataset_version")
);
--> statement-breakpoint
CREATE TABLE "ingredient_licences" (
	"id" serial PRIMARY KEY NOT NULL,
	"ingredient_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"valid_until" date,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_fa" text,
	"name_sort" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"cas_number" text,
	"molecule_id" integer,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date,
	"maker_count" integer DEFAULT 0 NOT NULL,
	"finished_maker_count" integer DEFAULT 0 NOT NULL,
	"dependent_count" integer DEFAULT 0 NOT NULL,
	"atc_roots" text[] DEFAULT '{}' NOT NULL,
	"is_gap" boolean DEFAULT false NOT NULL,
	"nearest_expiry_on" date,
	"search_words" "tsvector",
	CONSTRAINT "ingredients_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "medicine_atc_candidates" (
	"medicine_code" integer NOT NULL,
	"atc_code" text COLLATE "C" NOT NULL,
	CONSTRAINT "medicine_atc_candidates_medicine_code_atc_code_pk" PRIMARY KEY("medicine_code","atc_code")
);
--> statement-breakpoint
CREATE TABLE "medicines" (
	"code" integer PRIMARY KEY NOT NULL,
	"molecule_id" integer,
	"title" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fa" text,
	"strength" text,
	"volume" text,
	"form" text,
	"route" text,
	"slug" text NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"atc_code" text COLLATE "C",
	"atc_inferred" boolean DEFAULT false NOT NULL,
	"listed_on" date,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date,
	"licence_count" integer DEFAULT 0 NOT NULL,
	"maker_count" integer DEFAULT 0 NOT NULL,
	"holder_count" integer DEFAULT 0 NOT NULL,
	"local_count" integer DEFAULT 0 NOT NULL,
	"under_licence_count" integer DEFAULT 0 NOT NULL,
	"imported_count" integer DEFAULT 0 NOT NULL,
	"emergency_count" integer DEFAULT 0 NOT NULL,
	"imported_only" boolean DEFAULT false NOT NULL,
	"min_price_rial" bigint,
	"max_price_rial" bigint,
	"nearest_expiry_on" date,
	"search_words" "tsvector",
	"title_inferred" boolean DEFAULT false NOT NULL,
	"atc_source" text,
	"unique_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "molecule_atc_candidates" (
	"molecule_key" text COLLATE "C" NOT NULL,
	"atc_code" text COLLATE "C" NOT NULL,
	CONSTRAINT "molecule_atc_candidates_molecule_key_atc_code_pk" PRIMARY KEY("molecule_key","atc_code")
);
--> statement-breakpoint
CREATE TABLE "molecules" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_fa" text,
	"is_combination" boolean DEFAULT false NOT NULL,
	"has_local_api_maker" boolean DEFAULT false NOT NULL,
	CONSTRAINT "molecules_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"failure" text,
	"runs" bigint DEFAULT 1 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"use_limit" bigint,
	"expires_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"detail" jsonb NOT NULL,
	"actor_id" uuid,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"plan" jsonb NOT NULL,
	"price_rial" bigint NOT NULL,
	"discount_rial" bigint NOT NULL,
	"vat_rial" bigint NOT NULL,
	"amount_rial" bigint NOT NULL,
	"discount_code" text,
	"buyer" jsonb NOT NULL,
	"gateway" text,
	"authority" text,
	"ref_id" text,
	"card_pan" text,
	"failure" text,
	"verify_attempts" smallint DEFAULT 0 NOT NULL,
	"next_verify_at" timestamp with time zone,
	"receipt_file_id" uuid,
	"receipt_file_name" text,
	"review_note" text,
	"refund_note" text,
	"subscription_id" uuid,
	"grant" jsonb,
	"receipt_number" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_authority_unique" UNIQUE("authority"),
	CONSTRAINT "payments_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_rial" > 0),
	CONSTRAINT "payments_granted" CHECK (("payments"."state" = 'paid') = ("payments"."subscription_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" smallint NOT NULL,
	"months" smallint NOT NULL,
	"price_rial" bigint NOT NULL,
	"vat_basis_points" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"authority" text PRIMARY KEY NOT NULL,
	"amount_rial" bigint NOT NULL,
	"description" text NOT NULL,
	"callback_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ref_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_ref_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 900001 CACHE 1),
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"irc" text COLLATE "C" NOT NULL,
	"effective_on" date NOT NULL,
	"price_rial" bigint NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"irc" text COLLATE "C" PRIMARY KEY NOT NULL,
	"medicine_code" integer NOT NULL,
	"brand_en" text,
	"brand_fa" text,
	"brand_fold" text COLLATE "C" NOT NULL,
	"brand_sort" text COLLATE "C" NOT NULL,
	"holder_id" integer,
	"brand_owner_id" integer,
	"producer_id" integer,
	"country" text,
	"supply_type" text,
	"supply_inferred" boolean DEFAULT false NOT NULL,
	"pack_count" integer,
	"gtin" text COLLATE "C",
	"erx_code" text COLLATE "C",
	"price_rial" bigint,
	"pharmacy_price_rial" bigint,
	"distributor_price_rial" bigint,
	"licensed_on" date,
	"valid_until" date,
	"is_active" boolean,
	"change_flag" text,
	"atc_code" text COLLATE "C",
	"form" text,
	"route" text,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date,
	"search_words" "tsvector",
	"told_atc_code" text COLLATE "C",
	"is_repeat" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"from_national_id" text COLLATE "C",
	"into_national_id" text COLLATE "C",
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"journal" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "manual_versions" (
	"dataset_version" integer PRIMARY KEY NOT NULL,
	"deed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"verdict" text NOT NULL,
	"choice" text,
	"reason" text NOT NULL,
	"title" text NOT NULL,
	"weight" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quality_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"weight" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_version" integer NOT NULL,
	"millis" integer NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"field" text NOT NULL,
	"value" text,
	"columns" jsonb NOT NULL,
	"former_value" text,
	"former_columns" jsonb NOT NULL,
	"source_value" text,
	"source_columns" jsonb NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reading_days" (
	"read_on" date NOT NULL,
	"reader" text NOT NULL,
	"tier" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"window_began_at" timestamp with time zone,
	"window_rows" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_days_read_on_reader_tier_pk" PRIMARY KEY("read_on","reader","tier")
);
--> statement-breakpoint
CREATE TABLE "rows_read" (
	"reader" text NOT NULL,
	"read_on" date NOT NULL,
	"hash" bigint NOT NULL,
	CONSTRAINT "rows_read_reader_read_on_hash_pk" PRIMARY KEY("reader","read_on","hash")
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"user_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminder" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_user_id_ends_at_reminder_pk" PRIMARY KEY("user_id","ends_at","reminder")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"path" text NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"word_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "search_postings_word_id_entry_id_pk" PRIMARY KEY("word_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"skeleton" text COLLATE "C" NOT NULL,
	"frequency" integer NOT NULL,
	CONSTRAINT "search_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplements" (
	"permit_no" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name_fa" text,
	"name_en" text,
	"brand" text,
	"name_fold" text COLLATE "C" NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"company_id" integer,
	"form" text,
	"route" text,
	"main_ingredients" text,
	"atc_code" text COLLATE "C",
	"country" text,
	"permitted_on" date,
	"valid_until" date,
	"path" text,
	"pack_count" integer,
	"gtin" text COLLATE "C",
	"change_flag" text,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date,
	"permit_month" text COLLATE "C",
	"search_words" "tsvector"
);
--> statement-breakpoint
CREATE TABLE "team_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"holder_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"member_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"message_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "ticket_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"side" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"record_path" text,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_name" text,
	"sender_reach" text,
	CONSTRAINT "tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "tickets_sender" CHECK ("tickets"."user_id" is not null or ("tickets"."sender_name" is not null and "tickets"."sender_reach" is not null))
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"seen_on" date NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" text NOT NULL,
	CONSTRAINT "active_days_seen_on_user_id_pk" PRIMARY KEY("seen_on","user_id")
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"searched_on" date NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "empty_searches_searched_on_words_pk" PRIMARY KEY("searched_on","words")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"viewed_on" date NOT NULL,
	"page" text NOT NULL,
	"tier" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_days_viewed_on_page_tier_pk" PRIMARY KEY("viewed_on","page","tier")
);
--> statement-breakpoint
CREATE TABLE "unlock_clicks" (
	"clicked_on" date NOT NULL,
	"page" text NOT NULL,
	"tier" text NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unlock_clicks_clicked_on_page_tier_pk" PRIMARY KEY("clicked_on","page","tier")
);
--> statement-breakpoint
CREATE TABLE "watched_records" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_records_user_id_kind_record_key_pk" PRIMARY KEY("user_id","kind","record_key")
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_watched" FOREIGN KEY ("user_id","kind","record_key") REFERENCES "public"."watched_records"("user_id","kind","record_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_runs" ADD CONSTRAINT "alert_runs_dataset_version_dataset_versions_id_fk" FOREIGN KEY ("dataset_version") REFERENCES "public"."dataset_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_views" ADD CONSTRAINT "alert_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_lapses" ADD CONSTRAINT "alerted_lapses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atc_groups" ADD CONSTRAINT "atc_groups_parent_code_atc_groups_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."atc_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defined_daily_doses" ADD CONSTRAINT "defined_daily_doses_atc_code_atc_groups_code_fk" FOREIGN KEY ("atc_code") REFERENCES "public"."atc_groups"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_spellings" ADD CONSTRAINT "company_spellings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_events" ADD CONSTRAINT "change_events_dataset_version_dataset_versions_id_fk" FOREIGN KEY ("dataset_version") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_products" ADD CONSTRAINT "health_products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_diffs" ADD CONSTRAINT "import_diffs_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_undo_id_import_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."import_undos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undo_rows" ADD CONSTRAINT "import_undo_rows_undo_id_import_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."import_undos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_dataset_version_dataset_versions_id_fk" FOREIGN KEY ("dataset_version") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_licences" ADD CONSTRAINT "ingredient_licences_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_licences" ADD CONSTRAINT "ingredient_licences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_atc_candidates" ADD CONSTRAINT "medicine_atc_candidates_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_atc_candidates" ADD CONSTRAINT "medicine_atc_candidates_atc_code_atc_groups_code_fk" FOREIGN KEY ("atc_code") REFERENCES "public"."atc_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_atc_code_atc_groups_code_fk" FOREIGN KEY ("atc_code") REFERENCES "public"."atc_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_scores" ADD CONSTRAINT "opportunity_scores_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_scores" ADD CONSTRAINT "opportunity_scores_weights_version_opportunity_weights_version_fk" FOREIGN KEY ("weights_version") REFERENCES "public"."opportunity_weights"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_weights" ADD CONSTRAINT "opportunity_weights_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_opportunity_weights" ADD CONSTRAINT "own_opportunity_weights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_events" ADD CONSTRAINT "price_events_irc_products_irc_fk" FOREIGN KEY ("irc") REFERENCES "public"."products"("irc") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_holder_id_companies_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_owner_id_companies_id_fk" FOREIGN KEY ("brand_owner_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_producer_id_companies_id_fk" FOREIGN KEY ("producer_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merges" ADD CONSTRAINT "company_merges_decision_id_quality_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."quality_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_decisions" ADD CONSTRAINT "quality_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_decisions" ADD CONSTRAINT "quality_decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_overrides" ADD CONSTRAINT "record_overrides_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_records" ADD CONSTRAINT "watched_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_mobile" ON "one_time_codes" USING btree ("mobile","purpose","created_at");--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("viewed_on","page");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alerted_lapses_day" ON "alerted_lapses" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alerts_unread" ON "alerts" USING btree ("user_id") WHERE "alerts"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_unsettled" ON "alerts" USING btree ("user_id") WHERE "alerts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "atc_groups_parent" ON "atc_groups" USING btree ("parent_code","code");--> statement-breakpoint
CREATE INDEX "defined_daily_doses_atc" ON "defined_daily_doses" USING btree ("atc_code");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "companies_sort" ON "companies" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "companies_licences" ON "companies" USING btree ("licence_count","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "company_spellings_company" ON "company_spellings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "change_events_record" ON "change_events" USING btree ("kind","record_key","id");--> statement-breakpoint
CREATE INDEX "change_events_version" ON "change_events" USING btree ("dataset_version","kind","change");--> statement-breakpoint
CREATE INDEX "import_errors_batch" ON "import_errors" USING btree ("batch_id","line");--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("user_id","exported_on","started_at");--> statement-breakpoint
CREATE INDEX "exports_account" ON "exports" USING btree ("account_id","exported_on");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","attached_at","created_at");--> statement-breakpoint
CREATE INDEX "health_products_sort" ON "health_products" USING btree ("name_sort","permit_no");--> statement-breakpoint
CREATE INDEX "health_products_group" ON "health_products" USING btree ("goods_group","name_sort");--> statement-breakpoint
CREATE INDEX "health_products_company" ON "health_products" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "health_products_permitted" ON "health_products" USING btree ("permitted_on","permit_no");--> statement-breakpoint
CREATE INDEX "health_products_expiry" ON "health_products" USING btree ("valid_until","permit_no");--> statement-breakpoint
CREATE INDEX "health_products_permitted_desc" ON "health_products" USING btree ("permitted_on" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_products_expiry_desc" ON "health_products" USING btree ("valid_until" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_products_search" ON "health_products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "import_diffs_batch" ON "import_diffs" USING btree ("batch_id","kind","change","id");--> statement-breakpoint
CREATE INDEX "import_drafts_batch" ON "import_drafts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "import_drafts_new" ON "import_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_files_draft" ON "import_files" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE INDEX "import_jobs_state" ON "import_jobs" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "import_jobs_draft" ON "import_jobs" USING btree ("draft_id","requested_at");--> statement-breakpoint
CREATE INDEX "import_undo_rows_undo" ON "import_undo_rows" USING btree ("undo_id","table_name");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_licences_key" ON "ingredient_licences" USING btree ("ingredient_id","company_id");--> statement-breakpoint
CREATE INDEX "ingredient_licences_company" ON "ingredient_licences" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ingredients_sort" ON "ingredients" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "ingredients_molecule" ON "ingredients" USING btree ("molecule_id");--> statement-breakpoint
CREATE INDEX "ingredients_makers" ON "ingredients" USING btree ("maker_count","id");--> statement-breakpoint
CREATE INDEX "ingredients_finished" ON "ingredients" USING btree ("finished_maker_count","id");--> statement-breakpoint
CREATE INDEX "ingredients_dependents" ON "ingredients" USING btree ("dependent_count","id");--> statement-breakpoint
CREATE INDEX "ingredients_expiry" ON "ingredients" USING btree ("nearest_expiry_on","id");--> statement-breakpoint
CREATE INDEX "ingredients_expiry_desc" ON "ingredients" USING btree ("nearest_expiry_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ingredients_search" ON "ingredients" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "medicines_sort" ON "medicines" USING btree ("name_sort","code");--> statement-breakpoint
CREATE INDEX "medicines_atc" ON "medicines" USING btree ("atc_code","name_sort");--> statement-breakpoint
CREATE INDEX "medicines_licences" ON "medicines" USING btree ("licence_count","code");--> statement-breakpoint
CREATE INDEX "medicines_makers" ON "medicines" USING btree ("maker_count","code");--> statement-breakpoint
CREATE INDEX "medicines_atc_code" ON "medicines" USING btree ("atc_code","code");--> statement-breakpoint
CREATE INDEX "medicines_expiry" ON "medicines" USING btree ("nearest_expiry_on","code");--> statement-breakpoint
CREATE INDEX "medicines_price" ON "medicines" USING btree ("min_price_rial","code");--> statement-breakpoint
CREATE INDEX "medicines_atc_desc" ON "medicines" USING btree ("atc_code" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medicines_expiry_desc" ON "medicines" USING btree ("nearest_expiry_on" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medicines_price_desc" ON "medicines" USING btree ("min_price_rial" DESC NULLS LAST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medicines_search" ON "medicines" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "medicines_listed" ON "medicines" USING btree ("listed_on","code");--> statement-breakpoint
CREATE INDEX "medicines_molecule" ON "medicines" USING btree ("molecule_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "opportunity_scores_score" ON "opportunity_scores" USING btree ("score","medicine_code");--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_id","user_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_one_grant" ON "payment_events" USING btree ("payment_id") WHERE "payment_events"."to_state" = 'paid' and "payment_events"."from_state" <> 'paid';--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_verify" ON "payments" USING btree ("next_verify_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_events_key" ON "price_events" USING btree ("irc","effective_on");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_sort","irc");--> statement-breakpoint
CREATE INDEX "products_atc_price" ON "products" USING btree ("atc_code","price_rial");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_rial","irc");--> statement-breakpoint
CREATE INDEX "products_expiry" ON "products" USING btree ("valid_until","irc");--> statement-breakpoint
CREATE INDEX "products_price_desc" ON "products" USING btree ("price_rial" DESC NULLS LAST,"irc" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_expiry_desc" ON "products" USING btree ("valid_until" DESC NULLS LAST,"irc" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_holder" ON "products" USING btree ("holder_id","brand_sort");--> statement-breakpoint
CREATE INDEX "products_holder_atc" ON "products" USING btree ("holder_id","atc_code");--> statement-breakpoint
CREATE INDEX "products_producer" ON "products" USING btree ("producer_id");--> statement-breakpoint
CREATE INDEX "products_brand_owner" ON "products" USING btree ("brand_owner_id");--> statement-breakpoint
CREATE INDEX "products_gtin" ON "products" USING btree ("gtin");--> statement-breakpoint
CREATE INDEX "products_atc_brand" ON "products" USING btree ("atc_code","brand_sort");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE UNIQUE INDEX "company_merges_decision" ON "company_merges" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_merges_from" ON "company_merges" USING btree ("from_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_decisions_subject" ON "quality_decisions" USING btree ("kind","subject") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "quality_decisions_new" ON "quality_decisions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_findings_subject" ON "quality_findings" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "quality_findings_weight" ON "quality_findings" USING btree ("weight","id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_overrides_field" ON "record_overrides" USING btree ("kind","record_key","field") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "record_overrides_record" ON "record_overrides" USING btree ("kind","record_key","made_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "search_entries_record" ON "search_entries" USING btree ("kind","record_key");--> statement-breakpoint
CREATE INDEX "search_words_1" ON "search_words" USING btree (left("word", 1),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_2" ON "search_words" USING btree (left("word", 2),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_3" ON "search_words" USING btree (left("word", 3),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_4" ON "search_words" USING btree (left("word", 4),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_5" ON "search_words" USING btree (left("word", 5),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_consonants" ON "search_words" USING btree (left("skeleton", 2),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplements_sort" ON "supplements" USING btree ("name_sort","permit_no");--> statement-breakpoint
CREATE INDEX "supplements_company" ON "supplements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "supplements_permitted" ON "supplements" USING btree ("permitted_on","permit_no");--> statement-breakpoint
CREATE INDEX "supplements_expiry" ON "supplements" USING btree ("valid_until","permit_no");--> statement-breakpoint
CREATE INDEX "supplements_permitted_desc" ON "supplements" USING btree ("permitted_on" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplements_expiry_desc" ON "supplements" USING btree ("valid_until" DESC NULLS LAST,"permit_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplements_search" ON "supplements" USING gin ("search_words");--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_invitation" ON "team_seats" USING btree ("holder_id","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_member" ON "team_seats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "team_seats_mobile" ON "team_seats" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "tickets_state" ON "tickets" USING btree ("state","moved_at","id");--> statement-breakpoint
CREATE INDEX "empty_searches_words" ON "empty_searches" USING btree ("words");--> statement-breakpoint
CREATE INDEX "watched_records_record" ON "watched_records" USING btree ("kind","record_key");
--> statement-breakpoint
-- From here on by hand: what the schema of drizzle-kit does not say.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_words_skeleton" ON "search_words" ("skeleton");
--> statement-breakpoint
-- Everything that facets read of a licence and of a medicine, so that they count without the rows.
CREATE INDEX "products_medicine" ON "products" ("medicine_code", "holder_id") INCLUDE ("supply_type", "vanished_on", "is_active", "valid_until", "form", "route", "brand_owner_id", "producer_id", "country", "change_flag", "price_rial");
--> statement-breakpoint
CREATE INDEX "medicines_facets" ON "medicines" ("atc_code", "code") INCLUDE ("form", "route", "maker_count", "imported_only", "molecule_id", "listed_on");
--> statement-breakpoint
CREATE INDEX "supplements_facets" ON "supplements" ("path") INCLUDE ("form", "country", "company_id", "valid_until", "vanished_on", "permit_month", "change_flag");
--> statement-breakpoint
CREATE INDEX "health_products_facets" ON "health_products" ("goods_group") INCLUDE ("country", "company_id", "valid_until", "vanished_on", "is_active", "permit_month");
--> statement-breakpoint
CREATE INDEX "ingredients_facets" ON "ingredients" ("type") INCLUDE ("is_gap", "maker_count", "atc_roots", "nearest_expiry_on", "dependent_count");
--> statement-breakpoint
-- Taking a publish back puts rows of many tables back at once; references are looked at when it ends.
DO $$
DECLARE reference record;
BEGIN
  FOR reference IN
    SELECT conrelid::regclass AS of_table, conname FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text IN (
      'molecules', 'medicines', 'medicine_atc_candidates', 'molecule_atc_candidates', 'companies',
      'company_spellings', 'atc_groups', 'defined_daily_doses', 'products', 'price_events',
      'ingredients', 'ingredient_licences', 'supplements', 'health_products', 'change_events')
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE',
      reference.of_table, reference.conname);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_events_only_added BEFORE UPDATE OR DELETE ON "payment_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_only_added BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_never_emptied BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every server keeps visitors' pages by the state of settings and plans, and is told of a change.
CREATE FUNCTION "notify_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(new.key, old.key) NOT LIKE 'job:%' THEN
    PERFORM pg_notify('page_facts_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_facts_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "settings_notices" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "notify_settings"();
--> statement-breakpoint
CREATE TRIGGER "plans_notices" AFTER INSERT OR UPDATE OR DELETE ON "plans"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_plans"();
--> statement-breakpoint
INSERT INTO "opportunity_weights" ("version", "weights", "note") VALUES (1, '{"supplyGap": 35, "fragility": 15, "concentration": 10, "localApi": 15, "momentum": 10, "headroom": 10, "demand": 5}', 'نخستین وزن‌ها');
--> statement-breakpoint
-- Records as they stood: one row for each span of days in which nothing of a record changed. A span
-- begins on `valid_from` and ends before `valid_to`; the open one is as the record's table has it.
create schema history;
--> statement-breakpoint
-- The days of which something is known, and the version that was published last on each.
create table history.days (
  day date primary key,
  dataset_version integer not null
);
--> statement-breakpoint
CREATE TABLE history.products (
	"irc" text COLLATE "C" NOT NULL,
	"medicine_code" integer NOT NULL,
	"brand_en" text,
	"brand_fa" text,
	"brand_fold" text COLLATE "C" NOT NULL,
	"brand_sort" text COLLATE "C" NOT NULL,
	"holder_id" integer,
	"brand_owner_id" integer,
	"producer_id" integer,
	"country" text,
	"supply_type" text,
	"supply_inferred" boolean NOT NULL,
	"pack_count" integer,
	"gtin" text COLLATE "C",
	"erx_code" text COLLATE "C",
	"price_rial" bigint,
	"pharmacy_price_rial" bigint,
	"distributor_price_rial" bigint,
	"licensed_on" date,
	"valid_until" date,
	"is_active" boolean,
	"change_flag" text,
	"atc_code" text COLLATE "C",
	"form" text,
	"route" text,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"vanished_on" date,
	"valid_from" date NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"is_repeat" boolean DEFAULT false NOT NULL,
	PRIMARY KEY ("irc", "valid_from")
);
--> statement-breakpoint
create index products_span on history.products (valid_to, valid_from);
--> statement-breakpoint
create index products_brand on history.products (brand_sort, irc) include (valid_from, valid_to);
--> statement-breakpoint
create index products_price on history.products (price_rial, irc) include (valid_from, valid_to);
--> statement-breakpoint
create index products_price_desc on history.products (price_rial desc nulls last, irc desc)
  include (valid_from, valid_to);
--> statement-breakpoint
create index products_expiry on history.products (valid_until, irc) include (valid_from, valid_to);
--> statement-breakpoint
create index products_expiry_desc on history.products (valid_until desc nulls last, irc desc)
  include (valid_from, valid_to);
--> statement-breakpoint
create index products_medicine on history.products (medicine_code, holder_id);
--> statement-breakpoint
create index products_holder on history.products (holder_id, brand_sort);
--> statement-breakpoint
create index products_producer on history.products (producer_id);
--> statement-breakpoint
create index products_brand_owner on history.products (brand_owner_id);
--> statement-breakpoint
create index products_atc_price on history.products (atc_code, price_rial);
--> statement-breakpoint
create index products_atc_brand on history.products (atc_code, brand_sort);
--> statement-breakpoint
CREATE TABLE history.medicines (
	"code" integer NOT NULL,
	"molecule_id" integer,
	"title" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fa" text,
	"strength" text,
	"volume" text,
	"form" text,
	"route" text,
	"slug" text NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"atc_code" text COLLATE "C",
	"atc_inferred" boolean NOT NULL,
	"listed_on" date,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"vanished_on" date,
	"licence_count" integer NOT NULL,
	"maker_count" integer NOT NULL,
	"holder_count" integer NOT NULL,
	"local_count" integer NOT NULL,
	"under_licence_count" integer NOT NULL,
	"imported_count" integer NOT NULL,
	"emergency_count" integer NOT NULL,
	"imported_only" boolean NOT NULL,
	"min_price_rial" bigint,
	"max_price_rial" bigint,
	"nearest_expiry_on" date,
	"title_inferred" boolean NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"unique_count" integer DEFAULT 0 NOT NULL,
	PRIMARY KEY ("code", "valid_from")
);
--> statement-breakpoint
create index medicines_span on history.medicines (valid_to, valid_from);
--> statement-breakpoint
create index medicines_sort on history.medicines (name_sort, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_licences on history.medicines (licence_count, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_makers on history.medicines (maker_count, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_atc on history.medicines (atc_code, code) include (valid_from, valid_to);
--> statement-breakpoint
create index medicines_molecule on history.medicines (molecule_id);
--> statement-breakpoint
CREATE TABLE history.companies (
	"id" integer NOT NULL,
	"national_id" text COLLATE "C",
	"name" text NOT NULL,
	"name_en" text,
	"name_fold" text COLLATE "C" NOT NULL,
	"name_sort" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"group_id" integer,
	"country" text,
	"roles" text[] NOT NULL,
	"licence_count" integer NOT NULL,
	"medicine_count" integer NOT NULL,
	"molecule_count" integer NOT NULL,
	"sole_maker_count" integer NOT NULL,
	"dominant_atc" text COLLATE "C",
	"atc_roots" text[] NOT NULL,
	"expiring_count" integer NOT NULL,
	"source" text NOT NULL,
	"declared_roles" text[] NOT NULL,
	"ingredient_count" integer NOT NULL,
	"sole_ingredient_count" integer NOT NULL,
	"dependent_product_count" integer NOT NULL,
	"dependent_firm_count" integer NOT NULL,
	"ingredient_expiry_on" date,
	"supplement_count" integer NOT NULL,
	"supplement_brand_count" integer NOT NULL,
	"supplement_forms" text[] NOT NULL,
	"newest_supplement_on" date,
	"health_count" integer NOT NULL,
	"health_groups" text[] NOT NULL,
	"cosmetic_count" integer NOT NULL,
	"hygiene_count" integer NOT NULL,
	"food_count" integer NOT NULL,
	"supplies_count" integer NOT NULL,
	"newest_health_on" date,
	"valid_from" date NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"unique_count" integer DEFAULT 0 NOT NULL,
	"inferred_roles" text[] DEFAULT '{}' NOT NULL,
	PRIMARY KEY ("id", "valid_from")
);
--> statement-breakpoint
create index companies_sort on history.companies (name_sort, id);
--> statement-breakpoint
create index change_events_seen on public.change_events (seen_on, id);
