CREATE TABLE "quote_vehicles" (
	"quote_id" bigint NOT NULL,
	"fleet_id" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"seats" bigint NOT NULL,
	"vip" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "quote_vehicles_quote_id_fleet_id_pk" PRIMARY KEY("quote_id","fleet_id")
);
--> statement-breakpoint
ALTER TABLE "quote_vehicles" ADD CONSTRAINT "quote_vehicles_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_vehicles" ADD CONSTRAINT "quote_vehicles_fleet_id_fleets_ID_FLEET_fk" FOREIGN KEY ("fleet_id") REFERENCES "public"."fleets"("ID_FLEET") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "quote_vehicles" ("quote_id", "fleet_id", "name", "seats", "vip", "count")
SELECT "quotes"."id", "quotes"."ID_FLEET", "quotes"."DES_FLEET", "fleets"."NUM_MAX_PASSENGERS",
	CASE WHEN "quotes"."IND_VIP_FLEET" > 0 THEN 1 ELSE 0 END, 1
FROM "quotes" INNER JOIN "fleets" ON "fleets"."ID_FLEET" = "quotes"."ID_FLEET";
