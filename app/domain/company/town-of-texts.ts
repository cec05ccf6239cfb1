import { sampleCompany } from '#drizzle/sample-company.ts'
import type { Company } from './company.ts'

/** Returns the town that the default texts speak of; undefined where the company is of that town, or of none yet. */
export function townOfTexts({ sample, garage }: Pick<Company, 'sample' | 'garage'>): string | undefined {
	const { locality } = sampleCompany.garage
	return sample || garage.locality === '' || garage.locality === locality ? undefined : locality
}
