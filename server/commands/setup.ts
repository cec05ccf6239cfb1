import { readFileSync } from 'node:fs'
import { openContext } from '#app/context.server.ts'
import { setUp } from '#app/domain/setup/set-up.server.ts'
import { setupSchema } from '#app/domain/setup/setup-form.schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { CommandError, runCommand, say, WrongUsage } from './command-line.ts'

const help = `npm run setup -- --from answers.json

Sets a new site up without a browser: its company and its first administrator. The file has the answers of the form as
JSON, for example

  { "companyName": "Autocars Empúries", "companyPhone": "+34 972 500 000", "garageLocality": "Figueres",
    "ownerName": "Marta", "email": "marta@example.com", "password": "…", "language": "cat" }

and, if wanted, "garagePostalCode", "garageAddress" and "languages", those that the public site offers besides Spanish,
such as "en, cat"; all six are offered without it. Settings are those of the site (.env).

  --from   the file
  --help   says this`

/** Reads the answers. @throws CommandError if the file cannot be read, or is no JSON object of texts */
function answersIn(file: string): Record<string, string> {
	try {
		const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
		if (typeof read === 'object' && read !== null)
			return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
	} catch (error) {
		throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
	}
	throw new CommandError(`${file} has no answers.`)
}

runCommand({
	help,
	options: { from: { type: 'string' } },
	count: [0, 0],
	work: async ({ values: { from } }) => {
		if (!from) throw new WrongUsage('Name the file with the answers.')
		const { language, ...answers } = answersIn(from)
		const context = await openContext(config())
		try {
			const read = setupSchema(context).safeParse({ ...answers, repeat: answers.password })
			if (!read.success) {
				const problems = read.error.issues.map(
					({ path, message }) => `${path.join()}: ${validationSentence(textsIn('en'), message, answers.email)}`,
				)
				throw new CommandError(problems.join('\n'))
			}
			const { company, owner } = read.data
			const chosen = isLanguage(language) ? language : 'es'
			const done = await setUp(context, null, { company, owner: { ...owner, language: chosen } })
			if (!done.ok) throw new CommandError('The site is set up: it has an administrator.')
			say(`${company.name} is set up; ${owner.email} may log in at ${context.config.origin}/login/`)
		} finally {
			await context.database.close()
			context.places.close()
		}
	},
})
