-- One Persian word, one form: writings that sources use side by side become the one that is kept.
UPDATE "medicines" SET "form" = 'SOLUTION, DROPS' WHERE "form" IN ('DROP', 'DROPS');--> statement-breakpoint
UPDATE "medicines" SET "route" = 'AURICULAR (OTIC)' WHERE "route" = 'OTIC';--> statement-breakpoint
UPDATE "medicines" SET "route" = 'INHALATION' WHERE "route" = 'INHALER';--> statement-breakpoint
UPDATE "products" SET "form" = 'SOLUTION, DROPS' WHERE "form" IN ('DROP', 'DROPS');--> statement-breakpoint
UPDATE "products" SET "route" = 'AURICULAR (OTIC)' WHERE "route" = 'OTIC';--> statement-breakpoint
UPDATE "products" SET "route" = 'INHALATION' WHERE "route" = 'INHALER';--> statement-breakpoint
UPDATE "supplements" SET "form" = 'SOLUTION, DROPS' WHERE "form" IN ('DROP', 'DROPS');--> statement-breakpoint
UPDATE "supplements" SET "route" = 'AURICULAR (OTIC)' WHERE "route" = 'OTIC';--> statement-breakpoint
UPDATE "supplements" SET "route" = 'INHALATION' WHERE "route" = 'INHALER';--> statement-breakpoint
UPDATE "companies" SET "supplement_forms" = array(
  SELECT DISTINCT CASE WHEN "form" IN ('DROP', 'DROPS') THEN 'SOLUTION, DROPS' ELSE "form" END
  FROM unnest("supplement_forms") AS "form" ORDER BY 1)
WHERE "supplement_forms" && '{DROP,DROPS}';
