ALTER TABLE "report_schedules" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_team_id_users_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_team" ON "report_schedules" USING btree ("team_id");--> statement-breakpoint
UPDATE "report_schedules" AS r SET "team_id" = coalesce(
  (SELECT s.user_id FROM subscriptions s WHERE s.user_id = r.user_id AND s.tier = 2 AND s.ends_at > now() LIMIT 1),
  (SELECT t.holder_id FROM team_seats t WHERE t.member_id = r.user_id),
  r.user_id
) WHERE r."audience" = 'team';
