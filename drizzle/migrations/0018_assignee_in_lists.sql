DROP INDEX `quotes_assignee`;--> statement-breakpoint
CREATE INDEX `quotes_assignee_created_at` ON `quotes` (`assignee_id`,`created_at`,`FEC_PASSENGER_PICKUP`,`status`);--> statement-breakpoint
CREATE INDEX `quotes_assignee_pickup_at` ON `quotes` (`assignee_id`,`FEC_PASSENGER_PICKUP`,`status`);--> statement-breakpoint
CREATE INDEX `quotes_assignee_passengers` ON `quotes` (`assignee_id`,`NUM_PASSENGERS`,`FEC_PASSENGER_PICKUP`,`status`);