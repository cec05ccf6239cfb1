ALTER TABLE `fleets` ADD `hold` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `all_in_hold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `fleets` SET `hold` = CASE `NUM_MAX_PASSENGERS`
	WHEN 12 THEN 10 WHEN 16 THEN 12 WHEN 24 THEN 20 WHEN 40 THEN 35 WHEN 55 THEN 50 WHEN 60 THEN 55 END;
