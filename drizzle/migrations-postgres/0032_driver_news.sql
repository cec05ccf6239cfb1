ALTER TABLE "driver_notices" ADD COLUMN "pending_at" bigint;--> statement-breakpoint
CREATE INDEX "driver_notices_pending" ON "driver_notices" USING btree ("pending_at");