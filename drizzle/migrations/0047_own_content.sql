CREATE TABLE `looks` (
	`version` integer PRIMARY KEY NOT NULL,
	`look` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` integer,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `looks_saved_by` ON `looks` (`saved_by`);--> statement-breakpoint
CREATE TABLE `own_words` (
	`language` text NOT NULL,
	`namespace` text NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`text` text,
	`basis` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`language`, `namespace`, `key`, `version`),
	FOREIGN KEY (`version`) REFERENCES `word_publications`(`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `own_words_version` ON `own_words` (`version`);--> statement-breakpoint
CREATE TABLE `page_addresses` (
	`section` text NOT NULL,
	`slug` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`section`, `slug`),
	FOREIGN KEY (`key`) REFERENCES `site_pages`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_addresses_key` ON `page_addresses` (`key`);--> statement-breakpoint
CREATE TABLE `picture_files` (
	`hash` text PRIMARY KEY NOT NULL,
	`picture_id` integer,
	`format` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_files_picture` ON `picture_files` (`picture_id`);--> statement-breakpoint
CREATE TABLE `picture_places` (
	`place` text PRIMARY KEY NOT NULL,
	`picture_id` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_places_picture` ON `picture_places` (`picture_id`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`alts` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`uploaded_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pictures_uploaded_by` ON `pictures` (`uploaded_by`);--> statement-breakpoint
CREATE TABLE `site_pages` (
	`key` text PRIMARY KEY NOT NULL,
	`section` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`listed` integer NOT NULL,
	`figures` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `word_drafts` (
	`language` text NOT NULL,
	`namespace` text NOT NULL,
	`key` text NOT NULL,
	`text` text,
	`basis` text NOT NULL,
	`source` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` integer,
	PRIMARY KEY(`language`, `namespace`, `key`),
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `word_drafts_saved_by` ON `word_drafts` (`saved_by`);--> statement-breakpoint
CREATE TABLE `word_publications` (
	`version` integer PRIMARY KEY NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` integer,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`ID_USER`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `word_publications_by` ON `word_publications` (`published_by`);