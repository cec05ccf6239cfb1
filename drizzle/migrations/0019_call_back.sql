ALTER TABLE `quotes` ADD `goes_out_at` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `not_sent_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_goes_out_at` ON `quotes` (`goes_out_at`) WHERE goes_out_at is not null;--> statement-breakpoint
CREATE INDEX `quotes_not_sent_at` ON `quotes` (`not_sent_at`) WHERE not_sent_at is not null;