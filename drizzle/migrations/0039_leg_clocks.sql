ALTER TABLE `quote_legs` ADD `time_zone` text DEFAULT 'Europe/Madrid' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `time_zone` text DEFAULT 'Europe/Madrid' NOT NULL;