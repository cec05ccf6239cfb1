ALTER TABLE `driver_notices` ADD `pending_at` integer;--> statement-breakpoint
CREATE INDEX `driver_notices_pending` ON `driver_notices` (`pending_at`);