CREATE TABLE `backup_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`file` text DEFAULT '' NOT NULL,
	`actor_id` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `backup_events_actor` ON `backup_events` (`actor_id`);