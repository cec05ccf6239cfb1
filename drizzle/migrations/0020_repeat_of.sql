ALTER TABLE `quotes` ADD `repeat_of` integer;--> statement-breakpoint
CREATE INDEX `quotes_repeat_of` ON `quotes` (`repeat_of`);