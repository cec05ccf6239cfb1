CREATE TABLE `quote_legs` (
	`quote_id` integer NOT NULL,
	`number` integer NOT NULL,
	`DES_ADDRESS_SOURCE` text NOT NULL,
	`DES_ZIP_COD_SOURCE` text NOT NULL,
	`DES_TOWN_SOURCE` text NOT NULL,
	`COD_COUNTRY_SOURCE` text NOT NULL,
	`FEC_PASSENGER_PICKUP` text NOT NULL,
	`FEC_UNTIL` text DEFAULT '' NOT NULL,
	`DES_ADDRESS_DESTINATION` text NOT NULL,
	`DES_ZIP_CODE_DESTINATION` text NOT NULL,
	`DES_TOWN_DESTINATION` text NOT NULL,
	`COD_COUNTRY_DESTINATION` text NOT NULL,
	`NUM_PASSENGERS` integer,
	`NUM_KMS` text,
	`kilometres_from` text,
	`driving_minutes` integer,
	PRIMARY KEY(`quote_id`, `number`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_legs_pickup_at` ON `quote_legs` (`FEC_PASSENGER_PICKUP`);--> statement-breakpoint
ALTER TABLE `quotes` ADD `ends_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `quotes` SET `ends_at` = CASE WHEN `FEC_UNTIL` <> '' THEN `FEC_UNTIL` ELSE `FEC_PASSENGER_PICKUP` END;
