CREATE TABLE `quote_wishes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`kind` text NOT NULL,
	`words` text NOT NULL,
	`asked_at` integer NOT NULL,
	`closed_at` integer,
	`outcome` text,
	`answer` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_wishes_quote` ON `quote_wishes` (`quote_id`);--> statement-breakpoint
CREATE INDEX `quote_wishes_open` ON `quote_wishes` (`closed_at`,`asked_at`);