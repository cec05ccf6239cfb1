CREATE TABLE `fleets` (
	`ID_FLEET` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`DES_FLEET` text NOT NULL,
	`NUM_MAX_PASSENGERS` integer NOT NULL,
	`NUM_DAYS_MARGIN` integer NOT NULL,
	`IND_VIP_FLEET` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fleets_NUM_MAX_PASSENGERS_unique` ON `fleets` (`NUM_MAX_PASSENGERS`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`to_address` text NOT NULL,
	`to_name` text NOT NULL,
	`reply_to_address` text,
	`reply_to_name` text,
	`template` text NOT NULL,
	`language` text NOT NULL,
	`data` text NOT NULL,
	`to_customer` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`unreachable` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`to_address`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_to_customer` ON `outbox` (`to_customer`,`created_at`);--> statement-breakpoint
CREATE TABLE `quote_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_events_quote` ON `quote_events` (`quote_id`);--> statement-breakpoint
CREATE TABLE `quote_numbers` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`COD_BUDGET` text NOT NULL,
	`request_key` text NOT NULL,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`DES_NAME` text NOT NULL,
	`DES_SURNAMES` text NOT NULL,
	`DES_EMAIL` text NOT NULL,
	`DES_PHONE` text NOT NULL,
	`DES_ADDRESS_SOURCE` text NOT NULL,
	`DES_ZIP_COD_SOURCE` text NOT NULL,
	`DES_TOWN_SOURCE` text NOT NULL,
	`COD_COUNTRY_SOURCE` text NOT NULL,
	`DES_ADDRESS_DESTINATION` text NOT NULL,
	`DES_ZIP_CODE_DESTINATION` text NOT NULL,
	`DES_TOWN_DESTINATION` text NOT NULL,
	`COD_COUNTRY_DESTINATION` text NOT NULL,
	`FEC_PASSENGER_PICKUP` text NOT NULL,
	`NUM_PASSENGERS` integer NOT NULL,
	`NUM_SUITCASES` integer NOT NULL,
	`ID_FLEET` integer NOT NULL,
	`DES_FLEET` text NOT NULL,
	`IND_VIP_FLEET` integer NOT NULL,
	`NUM_KMS` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ID_FLEET`) REFERENCES `fleets`(`ID_FLEET`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_code` ON `quotes` (`COD_BUDGET`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_request_key` ON `quotes` (`request_key`);--> statement-breakpoint
CREATE INDEX `quotes_created_at` ON `quotes` (`created_at`);--> statement-breakpoint
CREATE TABLE `roles` (
	`ID_ROLE` integer PRIMARY KEY NOT NULL,
	`DES_ROLE` text NOT NULL
);
