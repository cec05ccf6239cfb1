DROP INDEX `quotes_request_key`;--> statement-breakpoint
ALTER TABLE `quotes` ADD `request_digest` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `wants_vip` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_request` ON `quotes` (`request_key`,`request_digest`);--> statement-breakpoint
UPDATE `quotes` SET `wants_vip` = 1 WHERE `IND_VIP_FLEET` > 0;
