CREATE TABLE `quote_vehicles` (
	`quote_id` integer NOT NULL,
	`fleet_id` integer NOT NULL,
	`name` text NOT NULL,
	`seats` integer NOT NULL,
	`vip` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `fleet_id`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fleet_id`) REFERENCES `fleets`(`ID_FLEET`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `quote_vehicles` (`quote_id`, `fleet_id`, `name`, `seats`, `vip`, `count`)
SELECT `quotes`.`id`, `quotes`.`ID_FLEET`, `quotes`.`DES_FLEET`, `fleets`.`NUM_MAX_PASSENGERS`,
	CASE WHEN `quotes`.`IND_VIP_FLEET` > 0 THEN 1 ELSE 0 END, 1
FROM `quotes` INNER JOIN `fleets` ON `fleets`.`ID_FLEET` = `quotes`.`ID_FLEET`;
