CREATE INDEX "search_words_1" ON "search_words" USING btree (left("word", 1),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_2" ON "search_words" USING btree (left("word", 2),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_3" ON "search_words" USING btree (left("word", 3),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_4" ON "search_words" USING btree (left("word", 4),"frequency" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_consonants" ON "search_words" USING btree (left("skeleton", 2),"frequency" DESC NULLS FIRST);