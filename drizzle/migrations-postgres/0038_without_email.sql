ALTER TABLE "quotes" ADD COLUMN "without_email" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "to_tell_at" bigint;--> statement-breakpoint
CREATE INDEX "quotes_to_tell_at" ON "quotes" USING btree ("to_tell_at") WHERE to_tell_at is not null;