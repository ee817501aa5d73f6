CREATE TABLE "molecule_atc_candidates" (
	"molecule_key" text COLLATE "C" NOT NULL,
	"atc_code" text COLLATE "C" NOT NULL,
	CONSTRAINT "molecule_atc_candidates_molecule_key_atc_code_pk" PRIMARY KEY("molecule_key","atc_code")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "source" text DEFAULT 'template' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "declared_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_errors" ADD COLUMN "is_warning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "title_inferred" boolean DEFAULT false NOT NULL;