CREATE TABLE `held_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer,
	`order_text` text NOT NULL,
	`way` text NOT NULL,
	`provider_reference` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`paid_at` integer NOT NULL,
	`why` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`held_at` integer NOT NULL,
	`decision` text,
	`decided_at` integer,
	`decided_by` text,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_payments_provider_reference` ON `held_payments` (`way`,`provider_reference`);--> statement-breakpoint
CREATE INDEX `held_payments_open` ON `held_payments` (`decided_at`,`held_at`);--> statement-breakpoint
CREATE INDEX `held_payments_quote` ON `held_payments` (`quote_id`);--> statement-breakpoint
CREATE TABLE `payment_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`number` text NOT NULL,
	`at` integer NOT NULL,
	`actor_name` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_invoices_payment` ON `payment_invoices` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payment_reminders` (
	`quote_id` integer NOT NULL,
	`due_day` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `due_day`, `kind`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`kind` text NOT NULL,
	`part` text,
	`cents` integer NOT NULL,
	`due_day` text,
	`way` text,
	`provider_reference` text,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`actor_name` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payments_quote` ON `payments` (`quote_id`);--> statement-breakpoint
CREATE INDEX `payments_day` ON `payments` (`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_reference` ON `payments` (`kind`,`way`,`provider_reference`);--> statement-breakpoint
ALTER TABLE `quote_offers` ADD `deposit_cents` integer;--> statement-breakpoint
ALTER TABLE `quote_offers` ADD `deposit_days` integer;--> statement-breakpoint
ALTER TABLE `quote_offers` ADD `balance_days` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `open_cents` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `due_day` text;--> statement-breakpoint
CREATE INDEX `quotes_due_day` ON `quotes` (`due_day`) WHERE due_day is not null;