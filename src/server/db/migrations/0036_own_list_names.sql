ALTER TABLE "own_lists" DROP CONSTRAINT "own_lists_name";--> statement-breakpoint
CREATE INDEX "own_lists_user" ON "own_lists" USING btree ("user_id");