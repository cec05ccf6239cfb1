/**
 * Facts of the company, in one place. They are samples of a company that does not exist. Replace them before the site
 * goes public, then set `sample` to false: the notices about it disappear.
 */
export const company = {
	sample: true,
	name: 'Garbí Coaches',
	legalName: 'Garbí Coaches, S.L.',
	taxId: 'B00000000',
	address: 'Carrer de la Marina 1, 08005 Barcelona',
	/** where every coach starts and returns: empty kilometres are counted from here */
	garage: { address: 'Carrer de la Marina 1', postalCode: '08005', locality: 'Barcelona', country: 'ES' },
	phone: '+34 930 000 000',
	email: 'hola@garbi.example',
	/** of the office, as schema.org writes them; the footer's texts have them in words */
	openingHours: ['Mo-Fr 08:00-20:00', 'Sa 09:00-14:00'],
	registry: 'Registro Mercantil de Barcelona, tomo 00000, folio 000, hoja B-000000',
	licence: 'VD-0000000',
	authority: 'Generalitat de Catalunya, Direcció General de Transports i Mobilitat',
	legalVersion: '2026-11-26',
} as const

export type Company = typeof company
