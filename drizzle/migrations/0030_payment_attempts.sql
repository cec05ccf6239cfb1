CREATE TABLE `payment_attempts` (
	`number` text PRIMARY KEY NOT NULL,
	`quote_id` integer NOT NULL,
	`provider` text NOT NULL,
	`way` text NOT NULL,
	`part` text NOT NULL,
	`cents` integer NOT NULL,
	`started_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`told_at` integer,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_attempts_quote` ON `payment_attempts` (`quote_id`);