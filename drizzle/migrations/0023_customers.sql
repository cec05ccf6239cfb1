CREATE TABLE `customer_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`customer_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE INDEX `customer_events_customer` ON `customer_events` (`customer_id`);--> statement-breakpoint
CREATE INDEX `customer_events_other` ON `customer_events` (`other_id`);--> statement-breakpoint
CREATE INDEX `customer_events_actor` ON `customer_events` (`actor_id`);--> statement-breakpoint
CREATE TABLE `customer_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` integer NOT NULL,
	`at` integer NOT NULL,
	`author_id` integer,
	`text` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE INDEX `customer_notes_customer` ON `customer_notes` (`customer_id`);--> statement-breakpoint
CREATE INDEX `customer_notes_author` ON `customer_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `customer_words` (
	`word` text NOT NULL,
	`customer_id` integer NOT NULL,
	PRIMARY KEY(`word`, `customer_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `customer_words_customer` ON `customer_words` (`customer_id`,`word`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`merged_into` integer,
	`merged_at` integer,
	`latest_quote_id` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `customers_key` ON `customers` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `customers_merged_into` ON `customers` (`merged_into`);--> statement-breakpoint
CREATE INDEX `customers_latest_quote` ON `customers` (`latest_quote_id`);--> statement-breakpoint
ALTER TABLE `quotes` ADD `customer_id` integer REFERENCES customers(id);--> statement-breakpoint
CREATE TABLE `customers_of_quotes` AS
	SELECT id, CASE WHEN length(tax) >= 6 AND tax GLOB '*[1-9]*' THEN 'organisation' ELSE 'person' END AS kind,
		CASE WHEN length(tax) >= 6 AND tax GLOB '*[1-9]*' THEN tax ELSE email END AS key
	FROM (SELECT id, email, CASE WHEN plain GLOB 'ES[A-Z0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][A-Z0-9]' THEN substr(plain, 3) ELSE plain END AS tax
		FROM (SELECT `id` AS id, lower(`DES_EMAIL`) AS email,
			upper(replace(replace(replace(replace(replace(replace(replace(`DES_TAX_NUMBER`, ' ', ''), '.', ''), ',', ''), '/', ''), '_', ''), '-', ''), char(160), '')) AS plain
			FROM `quotes` WHERE `DES_EMAIL` <> '') AS typed) AS known;--> statement-breakpoint
INSERT INTO `customers` (`kind`, `key`, `latest_quote_id`)
	SELECT kind, key, MAX(id) FROM `customers_of_quotes` GROUP BY kind, key ORDER BY MIN(id);--> statement-breakpoint
UPDATE `quotes` SET `customer_id` = `customers`.`id`
	FROM `customers_of_quotes` AS known JOIN `customers` ON `customers`.`kind` = known.kind AND `customers`.`key` = known.key
	WHERE known.id = `quotes`.`id`;--> statement-breakpoint
DROP TABLE `customers_of_quotes`;--> statement-breakpoint
CREATE INDEX `quotes_customer` ON `quotes` (`customer_id`);