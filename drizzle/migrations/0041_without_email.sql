ALTER TABLE `quotes` ADD `without_email` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `to_tell_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_to_tell_at` ON `quotes` (`to_tell_at`) WHERE to_tell_at is not null;