/** Currencies of our customers by their numeric codes of ISO 4217, which Redsys sends and `Intl` does not know. */
const letters: Record<string, string> = {
	...{ '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF', '752': 'SEK', '578': 'NOK', '208': 'DKK', '352': 'ISK' },
	...{ '985': 'PLN', '203': 'CZK', '348': 'HUF', '946': 'RON', '975': 'BGN', '949': 'TRY', '980': 'UAH', '643': 'RUB' },
	...{ '124': 'CAD', '484': 'MXN', '032': 'ARS', '986': 'BRL', '152': 'CLP', '170': 'COP', '604': 'PEN', '858': 'UYU' },
	...{ '392': 'JPY', '156': 'CNY', '344': 'HKD', '410': 'KRW', '356': 'INR', '702': 'SGD', '764': 'THB', '360': 'IDR' },
	...{ '036': 'AUD', '554': 'NZD', '376': 'ILS', '784': 'AED', '682': 'SAR', '634': 'QAR', '414': 'KWD', '400': 'JOD' },
	...{ '504': 'MAD', '012': 'DZD', '788': 'TND', '818': 'EGP', '710': 'ZAR', '566': 'NGN', '214': 'DOP', '188': 'CRC' },
}

/**
 * Returns a currency's alphabetic code (ISO 4217), from its alphabetic or numeric one; unknown codes are returned as
 * given.
 */
export const currencyLetters = (number: string): string => {
	const plain = number.trim().toUpperCase()
	return letters[plain.padStart(3, '0')] ?? plain
}
