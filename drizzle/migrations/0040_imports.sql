CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`row` text NOT NULL,
	`mailbox` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`about` text NOT NULL,
	`started_by` text,
	`started_at` integer NOT NULL,
	`held` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_key` ON `imports` (`key`);