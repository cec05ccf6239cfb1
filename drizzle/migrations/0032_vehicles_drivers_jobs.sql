CREATE TABLE `driver_notices` (
	`driver_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`digest` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`driver_id`, `job_id`),
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `driver_notices_job` ON `driver_notices` (`job_id`);--> statement-breakpoint
CREATE TABLE `job_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`actor_name` text,
	`detail` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_events_job` ON `job_events` (`job_id`);--> statement-breakpoint
CREATE TABLE `job_progress` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` integer NOT NULL,
	`driver_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_progress_job` ON `job_progress` (`job_id`);--> statement-breakpoint
CREATE INDEX `job_progress_driver` ON `job_progress` (`driver_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`vehicle_number` integer NOT NULL,
	`duty_number` integer NOT NULL,
	`fleet_id` integer NOT NULL,
	`stage` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`times_known` integer NOT NULL,
	`legs` text NOT NULL,
	`work` text NOT NULL,
	`quoted_km` integer NOT NULL,
	`driven_km` integer,
	`vehicle_id` integer,
	`driver_id` integer,
	`second_driver_id` integer,
	`partner_id` integer,
	`misfit` text DEFAULT '' NOT NULL,
	`planned_by` text,
	`planned_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`dropped_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fleet_id`) REFERENCES `fleets`(`ID_FLEET`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_duty` ON `jobs` (`quote_id`,`vehicle_number`,`duty_number`);--> statement-breakpoint
CREATE INDEX `jobs_starts_at` ON `jobs` (`starts_at`,`ends_at`);--> statement-breakpoint
CREATE INDEX `jobs_stage` ON `jobs` (`stage`,`starts_at`);--> statement-breakpoint
CREATE INDEX `jobs_vehicle` ON `jobs` (`vehicle_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `jobs_driver` ON `jobs` (`driver_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `jobs_second_driver` ON `jobs` (`second_driver_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `jobs_partner` ON `jobs` (`partner_id`,`ends_at`);--> statement-breakpoint
CREATE TABLE `route_sheets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` integer NOT NULL,
	`number` integer NOT NULL,
	`token` text NOT NULL,
	`pdf` text NOT NULL,
	`sha256` text NOT NULL,
	`facts_digest` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by` text,
	`service_starts_at` integer NOT NULL,
	`service_ends_at` integer NOT NULL,
	`void_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `route_sheets_token` ON `route_sheets` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `route_sheets_job` ON `route_sheets` (`job_id`,`number`);--> statement-breakpoint
CREATE INDEX `route_sheets_service` ON `route_sheets` (`service_starts_at`);--> statement-breakpoint
CREATE TABLE `trip_notices` (
	`quote_id` integer NOT NULL,
	`day` text NOT NULL,
	`digest` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `day`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vehicle_holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`vehicle_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`until_day` text NOT NULL,
	`held_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_holds_quote` ON `vehicle_holds` (`quote_id`,`vehicle_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `vehicle_holds_vehicle` ON `vehicle_holds` (`vehicle_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `vehicle_holds_ends_at` ON `vehicle_holds` (`ends_at`);--> statement-breakpoint
CREATE TABLE `driver_absences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`driver_id` integer NOT NULL,
	`kind` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`entered_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `driver_absences_driver` ON `driver_absences` (`driver_id`,`until_day`);--> statement-breakpoint
CREATE TABLE `drivers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`surname` text NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`phone_for_customers` integer DEFAULT 0 NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`speaks_spanish` integer DEFAULT 0 NOT NULL,
	`speaks_catalan` integer DEFAULT 0 NOT NULL,
	`speaks_english` integer DEFAULT 0 NOT NULL,
	`speaks_french` integer DEFAULT 0 NOT NULL,
	`speaks_german` integer DEFAULT 0 NOT NULL,
	`speaks_italian` integer DEFAULT 0 NOT NULL,
	`licence_until` text DEFAULT '' NOT NULL,
	`competence_until` text DEFAULT '' NOT NULL,
	`tachograph_card_until` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`plan_version` integer DEFAULT 0 NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`language` text DEFAULT 'es' NOT NULL,
	`notice_read_at` integer,
	`forgotten_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `drivers_tax_number` ON `drivers` (`tax_number`);--> statement-breakpoint
CREATE INDEX `drivers_email` ON `drivers` (`email`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`plate` text DEFAULT '' NOT NULL,
	`driver_name` text DEFAULT '' NOT NULL,
	`driver_tax_number` text DEFAULT '' NOT NULL,
	`driver_phone` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`retired` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vehicle_absences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vehicle_id` integer NOT NULL,
	`kind` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`entered_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vehicle_absences_vehicle` ON `vehicle_absences` (`vehicle_id`,`until_day`);--> statement-breakpoint
CREATE TABLE `vehicles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`plate` text NOT NULL,
	`fleet_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`seats` integer NOT NULL,
	`wheelchair_places` integer DEFAULT 0 NOT NULL,
	`hold` integer,
	`environmental_label` text DEFAULT 'none' NOT NULL,
	`authorisation` text DEFAULT '' NOT NULL,
	`inspection_until` text DEFAULT '' NOT NULL,
	`insurance_until` text DEFAULT '' NOT NULL,
	`tachograph_until` text DEFAULT '' NOT NULL,
	`in_service_from` text DEFAULT '' NOT NULL,
	`in_service_until` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`plan_version` integer DEFAULT 0 NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`fleet_id`) REFERENCES `fleets`(`ID_FLEET`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_plate` ON `vehicles` (`plate`);--> statement-breakpoint
CREATE INDEX `vehicles_fleet` ON `vehicles` (`fleet_id`);