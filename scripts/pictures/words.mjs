/** Words inside pictures, by the site's own language codes. */

export const muchMore = {
	es: 'y mucho más',
	en: 'and much more',
	fr: 'et bien plus',
	de: 'und vieles mehr',
	it: 'e molto altro',
	cat: 'i molt més',
}

/** Text of the road sign on the page of each failure, as short as on a road. */
export const failureSigns = {
	400: {
		es: 'Dirección dudosa',
		en: 'Unclear route',
		fr: 'Itinéraire confus',
		de: 'Weg unklar',
		it: 'Indicazioni confuse',
		cat: 'Adreça dubtosa',
	},
	401: {
		es: 'Solo con cuenta',
		en: 'Members only',
		fr: 'Accès avec compte',
		de: 'Zufahrt nur mit Konto',
		it: 'Accesso con account',
		cat: 'Cal un compte',
	},
	403: {
		es: 'Paso cerrado',
		en: 'Road closed',
		fr: 'Route barrée',
		de: 'Durchfahrt verboten',
		it: 'Strada chiusa',
		cat: 'Pas tancat',
	},
	404: {
		es: 'Fin de la carretera',
		en: 'End of the road',
		fr: 'Fin de la route',
		de: 'Ende der Straße',
		it: 'Fine della strada',
		cat: 'Final de la carretera',
	},
	405: {
		es: 'Sentido prohibido',
		en: 'Wrong way',
		fr: 'Sens interdit',
		de: 'Falsche Richtung',
		it: 'Senso vietato',
		cat: 'Sentit prohibit',
	},
	413: {
		es: 'Exceso de carga',
		en: 'Overloaded',
		fr: 'Trop chargé',
		de: 'Überladen',
		it: 'Carico eccessivo',
		cat: 'Excés de càrrega',
	},
	415: {
		es: 'Vehículo no admitido',
		en: 'Wrong kind of vehicle',
		fr: 'Véhicule non admis',
		de: 'Falsche Fahrzeugart',
		it: 'Veicolo non ammesso',
		cat: 'Vehicle no admès',
	},
	429: {
		es: 'Hay cola',
		en: 'Queue ahead',
		fr: 'File d’attente',
		de: 'Stau voraus',
		it: 'C’è coda',
		cat: 'Hi ha cua',
	},
	500: {
		es: 'Avería',
		en: 'Breakdown',
		fr: 'En panne',
		de: 'Panne',
		it: 'Guasto',
		cat: 'Avaria',
	},
	503: {
		es: 'En el taller',
		en: 'In the workshop',
		fr: 'Au garage',
		de: 'In der Werkstatt',
		it: 'In officina',
		cat: 'Al taller',
	},
}

/** Text under the company's name on the picture that other sites show with a link to ours. */
export const sharedLine = {
	es: ['Autocares y microbuses', 'con conductor en Barcelona'],
	en: ['Coaches and minibuses', 'with driver in Barcelona'],
	fr: ['Autocars et minibus', 'avec chauffeur à Barcelone'],
	de: ['Reise- und Kleinbusse', 'mit Fahrer in Barcelona'],
	it: ['Pullman e minibus', 'con autista a Barcellona'],
	cat: ['Autocars i microbusos', 'amb conductor a Barcelona'],
}
