CREATE TABLE "quote_stops" (
	"quote_id" bigint NOT NULL,
	"leg" bigint NOT NULL,
	"position" bigint NOT NULL,
	"DES_ADDRESS" text COLLATE "C" DEFAULT '' NOT NULL,
	"DES_ZIP_CODE" text COLLATE "C" DEFAULT '' NOT NULL,
	"DES_TOWN" text COLLATE "C" NOT NULL,
	"COD_COUNTRY" text COLLATE "C" NOT NULL,
	"NUM_MINUTES" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "quote_stops_quote_id_leg_position_pk" PRIMARY KEY("quote_id","leg","position")
);
--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "extra_stop_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_stops" ADD CONSTRAINT "quote_stops_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "tariffs" SET "extra_stop_cents" = 1500;
