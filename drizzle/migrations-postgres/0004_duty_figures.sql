ALTER TABLE "tariffs" ADD COLUMN "waiting_hour_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "night_away_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "further_day_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "tariffs" SET "waiting_hour_cents" = "per_hour_cents", "night_away_cents" = 12000, "further_day_cents" = 2 * "minimum_cents";
