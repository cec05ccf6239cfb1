import type { Company } from '#app/domain/company/company.ts'

/** What search engines read of a page, in the words of schema.org. */
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
 * The company, as its home page tells it.
 * @param page.origin without a trailing slash
 * @param page.sampleNote said of a company that does not exist
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

/** A service, a tour or a transfer that the company offers. @param page.path of its page, from its first slash */
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
