import type { Company } from '#app/domain/company/company.ts'

/** Structured data of a page for search engines, in schema.org terms. */
export type StructuredData = Readonly<Record<string, unknown>>

const SCHEMA = 'https://schema.org'

type Facts = Pick<Company, 'name' | 'legalName' | 'phone' | 'email' | 'garage' | 'openingHours'> & { sample: boolean }

const providerOf = (company: Facts, origin: string) => ({
	'@type': 'LocalBusiness',
	'@id': `${origin}/#company`,
	name: company.name,
	url: `${origin}/`,
	telephone: company.phone,
})

/**
 * Returns the structured data of the company.
 * @param page.origin without a trailing slash
 * @param page.sampleNote added for a company that does not exist
 */
export function companyData(
	company: Facts,
	{
		origin,
		description,
		image,
		sampleNote,
	}: { origin: string; description: string; image: string; sampleNote: string },
): StructuredData {
	const { garage } = company
	return {
		'@context': SCHEMA,
		...providerOf(company, origin),
		legalName: company.legalName,
		description,
		...(company.sample && { disambiguatingDescription: sampleNote }),
		email: company.email,
		image,
		address: {
			'@type': 'PostalAddress',
			streetAddress: garage.address,
			postalCode: garage.postalCode,
			addressLocality: garage.locality,
			addressCountry: garage.country,
		},
		openingHours: company.openingHours,
	}
}

/**
 * Returns the structured data of a service, tour or transfer.
 * @param page.path path of its page, with a leading slash
 */
export const serviceData = (
	company: Facts,
	{ origin, path, name, description }: { origin: string; path: string; name: string; description: string },
): StructuredData => ({
	'@context': SCHEMA,
	'@type': 'Service',
	name,
	description,
	url: origin + path,
	provider: providerOf(company, origin),
})
