CREATE TABLE `driver_activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`driver_id` integer NOT NULL,
	`kind` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`entered_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `driver_activities_driver` ON `driver_activities` (`driver_id`,`until_at`);