CREATE TABLE `missing_texts` (
	`language` text NOT NULL,
	`namespace` text NOT NULL,
	`key` text NOT NULL,
	`times` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`language`, `namespace`, `key`)
);
--> statement-breakpoint
CREATE TABLE `quote_offers` (
	`quote_id` integer NOT NULL,
	`number` integer NOT NULL,
	`lines` text NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_basis_points` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`included` text NOT NULL,
	`excluded` text NOT NULL,
	`message` text NOT NULL,
	`valid_until` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `number`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quote_words` (
	`word` text NOT NULL,
	`quote_id` integer NOT NULL,
	PRIMARY KEY(`word`, `quote_id`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_words_quote` ON `quote_words` (`quote_id`,`word`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tariffs` (
	`fleet_id` integer PRIMARY KEY NOT NULL,
	`minimum_cents` integer NOT NULL,
	`per_km_cents` integer NOT NULL,
	`per_hour_cents` integer NOT NULL,
	`surcharge_percent` integer NOT NULL,
	`vip_cents` integer NOT NULL,
	`vat_basis_points` integer NOT NULL,
	`sample` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`fleet_id`) REFERENCES `fleets`(`ID_FLEET`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`day` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `quote_id` integer REFERENCES quotes(id);--> statement-breakpoint
CREATE INDEX `outbox_quote` ON `outbox` (`quote_id`);--> statement-breakpoint
ALTER TABLE `quote_events` ADD `actor` text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_events` ADD `actor_name` text;--> statement-breakpoint
ALTER TABLE `quote_events` ADD `detail` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `driving_minutes` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `empty_kilometres` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `empty_minutes` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `draft` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `internal_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `offer_number` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `total_cents` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `valid_until` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `answered_by` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `answer_reason` text;--> statement-breakpoint
DROP INDEX `quotes_created_at`;--> statement-breakpoint
CREATE INDEX `quotes_created_at` ON `quotes` (`created_at`,`FEC_PASSENGER_PICKUP`,`status`);--> statement-breakpoint
CREATE INDEX `quotes_email` ON `quotes` (`DES_EMAIL`);--> statement-breakpoint
CREATE INDEX `quotes_pickup_at` ON `quotes` (`FEC_PASSENGER_PICKUP`,`status`);--> statement-breakpoint
CREATE INDEX `quotes_passengers` ON `quotes` (`NUM_PASSENGERS`,`FEC_PASSENGER_PICKUP`,`status`);--> statement-breakpoint
CREATE INDEX `quotes_status_created_at` ON `quotes` (`status`,`created_at`,`FEC_PASSENGER_PICKUP`);--> statement-breakpoint
CREATE INDEX `quotes_status_pickup_at` ON `quotes` (`status`,`FEC_PASSENGER_PICKUP`);--> statement-breakpoint
CREATE INDEX `quotes_status_passengers` ON `quotes` (`status`,`NUM_PASSENGERS`,`FEC_PASSENGER_PICKUP`);--> statement-breakpoint
CREATE INDEX `quotes_status_valid_until` ON `quotes` (`status`,`valid_until`);--> statement-breakpoint
ALTER TABLE `users` ADD `IND_ACTIVE` integer DEFAULT 1 NOT NULL;