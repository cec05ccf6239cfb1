CREATE TABLE `company_facts` (
	`version` integer PRIMARY KEY NOT NULL,
	`facts` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` integer,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `company_facts_saved_by` ON `company_facts` (`saved_by`);