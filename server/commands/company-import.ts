import { readFileSync } from 'node:fs'
import type { Context } from '#app/context.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { companyFromFile } from '#app/domain/company/company-from-file.server.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { CommandError, runCommand, say, WrongUsage } from './command-line.ts'
import { withSite } from './site.ts'

const help = `npm run company:import -- --from company.ts

Stores the company's facts of an earlier version, which had them in the file app/company/company.ts or
app/domain/company/company.ts. Run it once, after the update and before the site is started. Facts that the file did not
have, such as the duty phone and the arbitration board, are added at /admin/company/. Texts stay files.

  --from   the edited file
  --help   says this`

/** Reads the facts. @throws CommandError if the file cannot be read, or is that of the sample company */
function factsIn(file: string): Company {
	const read = () => {
		try {
			return companyFromFile(readFileSync(file, 'utf8'))
		} catch (error) {
			throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
		}
	}
	const company = read()
	if (company.sample) throw new CommandError(`${file} has the facts of the sample company; nothing has to be stored.`)
	return company
}

async function work(context: Context, company: Company) {
	const saved = await saveCompany(context, { version: 0, company, userId: null })
	if (!saved.ok) throw new CommandError('The site has facts of a company already; change them at /admin/company/.')
	say(`The site is that of ${company.name} from now on. Read the facts through at /admin/company/.`)
}

runCommand({
	help,
	options: { from: { type: 'string' } },
	count: [0, 0],
	work: async ({ values: { from } }) => {
		if (!from) throw new WrongUsage('Name the file with the facts.')
		const company = factsIn(from)
		await withSite((context) => work(context, company))
	},
})
