ALTER TABLE "quote_offers" ADD COLUMN "amends" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_status" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "changed_trip" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_number" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_until" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_ended_at" bigint;--> statement-breakpoint
CREATE INDEX "quotes_change" ON "quotes" USING btree ("change_status","change_until") WHERE change_status is not null;