ALTER TABLE `outbox` ADD `from_address` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `from_site` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `from_network` text;--> statement-breakpoint
CREATE INDEX `outbox_from` ON `outbox` (`from_network`,`created_at`);