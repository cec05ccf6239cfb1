ALTER TABLE `quotes` ADD `TIP_TRIP` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `FEC_UNTIL` text DEFAULT '' NOT NULL;