import { eq, lte } from 'drizzle-orm'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { newestCompany } from '#app/domain/company/current-company.server.ts'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { tariffs, userRoles } from '#drizzle/schema.ts'
import { type Check, ok, warn } from './check.ts'

/* Settings that a new site's owner must make before it opens: the company's own data, office staff, prices. */

type CompanyFacts = { sample: boolean; name: string; taxId: string; licence: string }

/** Checks that documents and pages have the company's own data. */
export function companyCheck({ sample, name, taxId, licence }: CompanyFacts): Check {
	if (!sample) return ok('company', name)
	const says = `its facts are samples, and route sheets and offers would carry them (NIF ${taxId}, licence ${licence})`
	return warn('company', says, 'write your own at /admin/company/')
}

/** Checks the facts that the database has. */
export const savedCompanyCheck = async (database: Pick<Database, 'read'>) => {
	const { company } = await newestCompany({ database })
	return companyCheck(company)
}

async function officeCheck(queries: Queries): Promise<Check> {
	const staff = await queries.$count(userRoles, lte(userRoles.roleId, OFFICE))
	if (staff > 0) return ok('office', `${staff} roles are given`)
	return warn('office', 'no one may enter it yet', 'npm run setup-link')
}

async function tariffCheck(queries: Queries): Promise<Check> {
	const samples = await queries.$count(tariffs, eq(tariffs.sample, 1))
	if (samples === 0) return ok('prices', 'your own')
	return warn('prices', `${samples} tariffs are samples`, 'set them at /admin/tariffs/')
}

/** Checks the database of a new site for missing settings. */
export async function setupChecks(queries: Queries, company: CompanyFacts): Promise<Check[]> {
	return [await officeCheck(queries), companyCheck(company), await tariffCheck(queries)]
}
