ALTER TABLE "quotes" ADD COLUMN "goes_out_at" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "not_sent_at" bigint;--> statement-breakpoint
CREATE INDEX "quotes_goes_out_at" ON "quotes" USING btree ("goes_out_at") WHERE goes_out_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_not_sent_at" ON "quotes" USING btree ("not_sent_at") WHERE not_sent_at is not null;