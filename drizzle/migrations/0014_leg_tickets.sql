ALTER TABLE `quote_legs` ADD `DES_TICKET` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `DES_TICKET` text DEFAULT '' NOT NULL;