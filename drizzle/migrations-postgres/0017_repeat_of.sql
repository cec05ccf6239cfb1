ALTER TABLE "quotes" ADD COLUMN "repeat_of" bigint;--> statement-breakpoint
CREATE INDEX "quotes_repeat_of" ON "quotes" USING btree ("repeat_of");