ALTER TABLE `quote_offers` ADD `amends` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `change_status` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `changed_trip` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `change_number` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `change_until` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `change_ended_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_change` ON `quotes` (`change_status`,`change_until`) WHERE change_status is not null;