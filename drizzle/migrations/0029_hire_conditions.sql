CREATE TABLE `hire_conditions` (
	`hash` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `quote_events` ADD `conditions` text;--> statement-breakpoint
ALTER TABLE `quote_events` ADD `cents` integer;--> statement-breakpoint
ALTER TABLE `quote_offers` ADD `conditions` text REFERENCES hire_conditions(hash);--> statement-breakpoint
ALTER TABLE `quotes` ADD `cancelled_by` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `cancellation_cents` integer;