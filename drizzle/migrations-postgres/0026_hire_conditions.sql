CREATE TABLE "hire_conditions" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_events" ADD COLUMN "conditions" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "quote_events" ADD COLUMN "cents" bigint;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD COLUMN "conditions" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "cancelled_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "cancellation_cents" bigint;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_conditions_hire_conditions_hash_fk" FOREIGN KEY ("conditions") REFERENCES "public"."hire_conditions"("hash") ON DELETE no action ON UPDATE no action;