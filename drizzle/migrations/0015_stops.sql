CREATE TABLE `quote_stops` (
	`quote_id` integer NOT NULL,
	`leg` integer NOT NULL,
	`position` integer NOT NULL,
	`DES_ADDRESS` text DEFAULT '' NOT NULL,
	`DES_ZIP_CODE` text DEFAULT '' NOT NULL,
	`DES_TOWN` text NOT NULL,
	`COD_COUNTRY` text NOT NULL,
	`NUM_MINUTES` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`quote_id`, `leg`, `position`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `tariffs` ADD `extra_stop_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `tariffs` SET `extra_stop_cents` = 1500;
