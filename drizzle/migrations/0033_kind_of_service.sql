ALTER TABLE `jobs` ADD `service_kind` text DEFAULT 'discretionary' NOT NULL;--> statement-breakpoint
ALTER TABLE `route_sheets` ADD `facts` text DEFAULT '{}' NOT NULL;