ALTER TABLE "outbox" ADD COLUMN "from_address" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "from_site" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "from_network" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "outbox_from" ON "outbox" USING btree ("from_network","created_at");