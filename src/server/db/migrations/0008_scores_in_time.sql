-- Opportunity scores as they stood, in spans of days; known from the first recording on.
CREATE TABLE history.opportunity_scores (
	"medicine_code" integer NOT NULL,
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
	"weights_version" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	PRIMARY KEY ("medicine_code", "valid_from")
);
--> statement-breakpoint
create index opportunity_scores_span on history.opportunity_scores (valid_to, valid_from);
