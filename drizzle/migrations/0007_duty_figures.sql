ALTER TABLE `tariffs` ADD `waiting_hour_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tariffs` ADD `night_away_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tariffs` ADD `further_day_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `tariffs` SET `waiting_hour_cents` = `per_hour_cents`, `night_away_cents` = 12000, `further_day_cents` = 2 * `minimum_cents`;
