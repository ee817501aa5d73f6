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
	"imported_only_count" integer DEFAULT 0 NOT NULL
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
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "precomputed_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"dataset_version" integer NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"files" jsonb NOT NULL,
	"harvested_on" date NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb,
	"failure" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
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
	"is_active" boolean DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date
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
	"molecule_id" integer NOT NULL,
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
	"search_words" "tsvector"
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
	"is_active" boolean DEFAULT true NOT NULL,
	"change_flag" text,
	"atc_code" text COLLATE "C",
	"form" text,
	"route" text,
	"source" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"vanished_on" date,
	"search_words" "tsvector"
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
	"vanished_on" date
);
--> statement-breakpoint
ALTER TABLE "atc_groups" ADD CONSTRAINT "atc_groups_parent_code_atc_groups_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."atc_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defined_daily_doses" ADD CONSTRAINT "defined_daily_doses_atc_code_atc_groups_code_fk" FOREIGN KEY ("atc_code") REFERENCES "public"."atc_groups"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_spellings" ADD CONSTRAINT "company_spellings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_events" ADD CONSTRAINT "change_events_dataset_version_dataset_versions_id_fk" FOREIGN KEY ("dataset_version") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_batch_id_source_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."source_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_products" ADD CONSTRAINT "health_products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_licences" ADD CONSTRAINT "ingredient_licences_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_licences" ADD CONSTRAINT "ingredient_licences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_atc_candidates" ADD CONSTRAINT "medicine_atc_candidates_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_atc_candidates" ADD CONSTRAINT "medicine_atc_candidates_atc_code_atc_groups_code_fk" FOREIGN KEY ("atc_code") REFERENCES "public"."atc_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_atc_code_atc_groups_code_fk" FOREIGN KEY ("atc_code") REFERENCES "public"."atc_groups"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_events" ADD CONSTRAINT "price_events_irc_products_irc_fk" FOREIGN KEY ("irc") REFERENCES "public"."products"("irc") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_medicine_code_medicines_code_fk" FOREIGN KEY ("medicine_code") REFERENCES "public"."medicines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_holder_id_companies_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_owner_id_companies_id_fk" FOREIGN KEY ("brand_owner_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_producer_id_companies_id_fk" FOREIGN KEY ("producer_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atc_groups_parent" ON "atc_groups" USING btree ("parent_code","code");--> statement-breakpoint
CREATE INDEX "defined_daily_doses_atc" ON "defined_daily_doses" USING btree ("atc_code");--> statement-breakpoint
CREATE INDEX "companies_sort" ON "companies" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "companies_licences" ON "companies" USING btree ("licence_count","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "company_spellings_company" ON "company_spellings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "change_events_record" ON "change_events" USING btree ("kind","record_key","id");--> statement-breakpoint
CREATE INDEX "change_events_version" ON "change_events" USING btree ("dataset_version","kind","change");--> statement-breakpoint
CREATE INDEX "import_errors_batch" ON "import_errors" USING btree ("batch_id","line");--> statement-breakpoint
CREATE INDEX "health_products_sort" ON "health_products" USING btree ("name_sort","permit_no");--> statement-breakpoint
CREATE INDEX "health_products_group" ON "health_products" USING btree ("goods_group","name_sort");--> statement-breakpoint
CREATE INDEX "health_products_company" ON "health_products" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_licences_key" ON "ingredient_licences" USING btree ("ingredient_id","company_id");--> statement-breakpoint
CREATE INDEX "ingredient_licences_company" ON "ingredient_licences" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ingredients_sort" ON "ingredients" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "ingredients_molecule" ON "ingredients" USING btree ("molecule_id");--> statement-breakpoint
CREATE INDEX "medicines_sort" ON "medicines" USING btree ("name_sort","code");--> statement-breakpoint
CREATE INDEX "medicines_atc" ON "medicines" USING btree ("atc_code","name_sort");--> statement-breakpoint
CREATE INDEX "medicines_licences" ON "medicines" USING btree ("licence_count","code");--> statement-breakpoint
CREATE INDEX "medicines_makers" ON "medicines" USING btree ("maker_count","code");--> statement-breakpoint
CREATE INDEX "medicines_atc_code" ON "medicines" USING btree ("atc_code","code");--> statement-breakpoint
CREATE INDEX "medicines_expiry" ON "medicines" USING btree ("nearest_expiry_on","code");--> statement-breakpoint
CREATE INDEX "medicines_price" ON "medicines" USING btree ("min_price_rial","code");--> statement-breakpoint
CREATE INDEX "medicines_search" ON "medicines" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "medicines_listed" ON "medicines" USING btree ("listed_on","code");--> statement-breakpoint
CREATE INDEX "medicines_molecule" ON "medicines" USING btree ("molecule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_events_key" ON "price_events" USING btree ("irc","effective_on");--> statement-breakpoint
CREATE INDEX "products_medicine" ON "products" USING btree ("medicine_code","holder_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_sort","irc");--> statement-breakpoint
CREATE INDEX "products_atc_price" ON "products" USING btree ("atc_code","price_rial");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_rial","irc");--> statement-breakpoint
CREATE INDEX "products_expiry" ON "products" USING btree ("valid_until","irc");--> statement-breakpoint
CREATE INDEX "products_holder" ON "products" USING btree ("holder_id","brand_sort");--> statement-breakpoint
CREATE INDEX "products_producer" ON "products" USING btree ("producer_id");--> statement-breakpoint
CREATE INDEX "products_brand_owner" ON "products" USING btree ("brand_owner_id");--> statement-breakpoint
CREATE INDEX "products_gtin" ON "products" USING btree ("gtin");--> statement-breakpoint
CREATE INDEX "products_atc_brand" ON "products" USING btree ("atc_code","brand_sort");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "search_entries_record" ON "search_entries" USING btree ("kind","record_key");--> statement-breakpoint
CREATE INDEX "supplements_sort" ON "supplements" USING btree ("name_sort","permit_no");--> statement-breakpoint
CREATE INDEX "supplements_company" ON "supplements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "supplements_permitted" ON "supplements" USING btree ("permitted_on","permit_no");