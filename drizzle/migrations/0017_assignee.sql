ALTER TABLE `quotes` ADD `assignee_id` integer REFERENCES users(ID_USER) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `quotes_assignee` ON `quotes` (`assignee_id`);