CREATE TABLE `hire_terms` (
	`version` integer PRIMARY KEY NOT NULL,
	`terms` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` integer,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `hire_terms_saved_by` ON `hire_terms` (`saved_by`);