CREATE TABLE `setup_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL
);
