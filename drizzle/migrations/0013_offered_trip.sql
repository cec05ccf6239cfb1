ALTER TABLE `quote_offers` ADD `trip` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_offers` ADD `withdrawn_at` integer;--> statement-breakpoint
UPDATE `quote_offers` SET `trip` = (
	SELECT json_object(
		'version', 1,
		'request', json_object(
			'originAddress', `quotes`.`DES_ADDRESS_SOURCE`, 'originPostalCode', `quotes`.`DES_ZIP_COD_SOURCE`, 'originLocality', `quotes`.`DES_TOWN_SOURCE`,
			'originCountry', `quotes`.`COD_COUNTRY_SOURCE`, 'pickupAt', `quotes`.`FEC_PASSENGER_PICKUP`, 'tripKind', `quotes`.`TIP_TRIP`,
			'until', `quotes`.`FEC_UNTIL`, 'destinationAddress', `quotes`.`DES_ADDRESS_DESTINATION`, 'destinationPostalCode', `quotes`.`DES_ZIP_CODE_DESTINATION`,
			'destinationLocality', `quotes`.`DES_TOWN_DESTINATION`, 'destinationCountry', `quotes`.`COD_COUNTRY_DESTINATION`, 'passengers', `quotes`.`NUM_PASSENGERS`,
			'luggage', `quotes`.`NUM_SUITCASES`, 'wantsVip', `quotes`.`wants_vip`, 'allInHold', `quotes`.`all_in_hold`,
			'vip', `quotes`.`IND_VIP_FLEET`, 'kilometres', `quotes`.`NUM_KMS`, 'drivingMinutes', `quotes`.`driving_minutes`
		),
		'vehicles', json((
			SELECT json_group_array(json_object(
				'fleetId', `quote_vehicles`.`fleet_id`, 'name', `quote_vehicles`.`name`, 'seats', `quote_vehicles`.`seats`,
				'vip', `quote_vehicles`.`vip`, 'count', `quote_vehicles`.`count`
			) ORDER BY `quote_vehicles`.`seats` DESC, `quote_vehicles`.`fleet_id`)
			FROM `quote_vehicles` WHERE `quote_vehicles`.`quote_id` = `quotes`.`id`
		)),
		'furtherLegs', json((
			SELECT json_group_array(json_object(
				'number', `quote_legs`.`number`, 'originAddress', `quote_legs`.`DES_ADDRESS_SOURCE`, 'originPostalCode', `quote_legs`.`DES_ZIP_COD_SOURCE`,
				'originLocality', `quote_legs`.`DES_TOWN_SOURCE`, 'originCountry', `quote_legs`.`COD_COUNTRY_SOURCE`, 'pickupAt', `quote_legs`.`FEC_PASSENGER_PICKUP`,
				'until', `quote_legs`.`FEC_UNTIL`, 'destinationAddress', `quote_legs`.`DES_ADDRESS_DESTINATION`, 'destinationPostalCode', `quote_legs`.`DES_ZIP_CODE_DESTINATION`,
				'destinationLocality', `quote_legs`.`DES_TOWN_DESTINATION`, 'destinationCountry', `quote_legs`.`COD_COUNTRY_DESTINATION`, 'passengers', `quote_legs`.`NUM_PASSENGERS`,
				'kilometres', `quote_legs`.`NUM_KMS`, 'drivingMinutes', `quote_legs`.`driving_minutes`
			) ORDER BY `quote_legs`.`number`)
			FROM `quote_legs` WHERE `quote_legs`.`quote_id` = `quotes`.`id`
		))
	)
	FROM `quotes` WHERE `quotes`.`id` = `quote_offers`.`quote_id`
);
