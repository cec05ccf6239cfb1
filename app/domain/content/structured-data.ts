import type { Company } from '#app/domain/company/company.ts'
import { type OpenDays, openDays } from '#app/domain/company/open-days.ts'
import type { Look } from '#app/domain/looks/look.ts'
import type { KnownPictures } from '#app/domain/pictures/known-pictures.server.ts'
import type { SitePages } from './pages/site-pages.ts'

/** Structured data of a page for search engines, in schema.org terms. */
export type StructuredData = Readonly<Record<string, unknown>>

const SCHEMA = 'https://schema.org'

type Facts = Pick<Company, 'sample' | 'name' | 'legalName' | 'phone' | 'email' | 'garage' | 'officeHours'>

/** What public pages are made of besides their texts. */
export type PublicSite = {
	company: Company
	/** without a trailing slash */
	origin: string
	look: Pick<Look, 'logo'>
	pages: SitePages
	pictures: KnownPictures
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Formats hours as schema.org does: `Mo-Fr 08:00-20:00`. */
const hoursOf = ({ first, last, opens, closes }: OpenDays) =>
	`${first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`} ${opens}-${closes}`

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
 * @param page.image absolute address of a picture, and page.logo of the company's own logo; undefined without one
 * @param page.sampleNote added for a company that does not exist
 */
export function companyData(
	company: Facts,
	{
		origin,
		description,
		image,
		logo,
		sampleNote,
	}: { origin: string; description: string; image: string | undefined; logo: string | undefined; sampleNote: string },
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
		logo,
		address: {
			'@type': 'PostalAddress',
			streetAddress: garage.address,
			postalCode: garage.postalCode,
			addressLocality: garage.locality,
			addressCountry: garage.country,
		},
		openingHours: openDays(company).map(hoursOf),
	}
}

/**
 * Returns the structured data of a service, tour or transfer.
 * @param page.path path of its page, with a leading slash
 */
export const serviceData = (
	{ company, origin }: Pick<PublicSite, 'company' | 'origin'>,
	{ path, name, description }: { path: string; name: string; description: string },
): StructuredData => ({
	'@context': SCHEMA,
	'@type': 'Service',
	name,
	description,
	url: origin + path,
	provider: providerOf(company, origin),
})
