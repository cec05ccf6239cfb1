DROP INDEX "quotes_request_key";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "request_digest" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "wants_vip" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_request" ON "quotes" USING btree ("request_key","request_digest");--> statement-breakpoint
UPDATE "quotes" SET "wants_vip" = 1 WHERE "IND_VIP_FLEET" > 0;
