CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`link_ends_at` integer NOT NULL,
	`activated_at` integer
);
--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`level` integer NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_secret` ON `sessions` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_ends_at` ON `sessions` (`ends_at`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`ID_USER` integer NOT NULL,
	`ID_ROLE` integer NOT NULL,
	PRIMARY KEY(`ID_USER`, `ID_ROLE`),
	FOREIGN KEY (`ID_USER`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ID_ROLE`) REFERENCES `roles`(`ID_ROLE`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`ID_USER` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`DES_EMAIL` text NOT NULL,
	`COD_LANGUAGE` text NOT NULL,
	`password_hash` text,
	`FEC_CREATED` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`DES_EMAIL`);--> statement-breakpoint
ALTER TABLE `quotes` ADD `user_id` integer REFERENCES users(ID_USER) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `quotes_user` ON `quotes` (`user_id`);