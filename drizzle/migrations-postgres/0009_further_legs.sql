CREATE TABLE "quote_legs" (
	"quote_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"DES_ADDRESS_SOURCE" text COLLATE "C" NOT NULL,
	"DES_ZIP_COD_SOURCE" text COLLATE "C" NOT NULL,
	"DES_TOWN_SOURCE" text COLLATE "C" NOT NULL,
	"COD_COUNTRY_SOURCE" text COLLATE "C" NOT NULL,
	"FEC_PASSENGER_PICKUP" text COLLATE "C" NOT NULL,
	"FEC_UNTIL" text COLLATE "C" DEFAULT '' NOT NULL,
	"DES_ADDRESS_DESTINATION" text COLLATE "C" NOT NULL,
	"DES_ZIP_CODE_DESTINATION" text COLLATE "C" NOT NULL,
	"DES_TOWN_DESTINATION" text COLLATE "C" NOT NULL,
	"COD_COUNTRY_DESTINATION" text COLLATE "C" NOT NULL,
	"NUM_PASSENGERS" bigint,
	"NUM_KMS" text COLLATE "C",
	"kilometres_from" text COLLATE "C",
	"driving_minutes" bigint,
	CONSTRAINT "quote_legs_quote_id_number_pk" PRIMARY KEY("quote_id","number")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "ends_at" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_legs" ADD CONSTRAINT "quote_legs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_legs_pickup_at" ON "quote_legs" USING btree ("FEC_PASSENGER_PICKUP");--> statement-breakpoint
UPDATE "quotes" SET "ends_at" = CASE WHEN "FEC_UNTIL" <> '' THEN "FEC_UNTIL" ELSE "FEC_PASSENGER_PICKUP" END;
