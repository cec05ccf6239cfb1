ALTER TABLE `users` ADD `DES_NAME` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `DES_SURNAMES` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `DES_PHONE` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `DES_COMPANY` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `DES_TAX_NUMBER` text DEFAULT '' NOT NULL;