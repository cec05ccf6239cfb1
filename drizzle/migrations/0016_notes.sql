CREATE TABLE `quote_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`at` integer NOT NULL,
	`author` text,
	`text` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_notes_quote` ON `quote_notes` (`quote_id`);--> statement-breakpoint
INSERT INTO `quote_notes` (`quote_id`, `at`, `text`)
	SELECT `id`, COALESCE((SELECT MAX(`at`) FROM `quote_events` WHERE `quote_id` = `quotes`.`id` AND `kind` = 'noted'), `created_at`), `internal_note`
	FROM `quotes` WHERE `internal_note` <> '' ORDER BY `id`;--> statement-breakpoint
ALTER TABLE `quotes` DROP COLUMN `internal_note`;