import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { passwordProblems } from '#app/domain/accounts/account-schemas.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { type FactReading, readFact, readLanguages } from '#app/domain/company/company-form.schema.ts'
import { type FactName, weekdays } from '#app/domain/company/company-form.ts'
import { ARBITRATION_BOARD } from '#app/domain/company/facts-in-texts.ts'
import { emailAddress, emailSpelling } from '#app/platform/text/email.schema.ts'
import { UNREADABLE } from '#app/platform/text/text.schema.ts'

/** Facts that the set-up asks for; all others can wait. */
export const setupFacts = [
	'companyName',
	'companyPhone',
	'garageLocality',
	'garagePostalCode',
	'garageAddress',
] as const satisfies FactName[]

/** Fields about the first administrator. */
export const ownerFields = ['ownerName', 'email', 'password', 'repeat'] as const

const MAX_NAME = 60

function readOwner({ typed, fail }: FactReading) {
	const name = typed('ownerName')
	const email = emailSpelling(typed('email')).toLowerCase()
	if (name === '') fail('ownerName', 'firstNameRequired')
	else if (name.length > MAX_NAME) fail('ownerName', `tooLong||${MAX_NAME}`)
	else if (UNREADABLE.test(name)) fail('ownerName', 'controlCharacters')
	if (email === '') fail('email', 'emailRequired')
	else if (!emailAddress('validEmail').safeParse(email).success) fail('email', 'validEmail')
	return { name, email }
}

function readCompany(reading: FactReading, email: string): Company {
	const [name, phone, locality, postalCode, address] = setupFacts.map((fact) => readFact(reading, fact))
	return {
		...{ sample: false, name: name ?? '', legalName: name ?? '', phone: phone ?? '', email },
		garage: { address: address ?? '', postalCode: postalCode ?? '', locality: locality ?? '', country: 'ES' },
		...{
			taxId: '',
			address: '',
			dutyPhone: '',
			mailFrom: '',
			deskEmail: '',
			replyDays: '',
			registry: '',
			licence: '',
			authority: '',
		},
		languages: readLanguages(reading),
		officeHours: weekdays.map(() => null),
		arbitrationBoard: ARBITRATION_BOARD,
	}
}

/**
 * Returns the schema of the set-up: facts of the company, and its first administrator. Messages are keys of
 * `validation.json`.
 */
export const setupSchema = ({ config }: Pick<Context, 'config'>) =>
	z
		.object({})
		.catchall(z.string())
		.transform((fields, check) => {
			const fail = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
			const typed = (field: string) => (fields[field] ?? '').trim()
			const owner = readOwner({ typed, fail })
			const company = readCompany({ typed, fail }, owner.email)
			const { password = '', repeat = '' } = fields
			const site = { config, company }
			for (const { path, message } of passwordProblems({ password, repeat, email: owner.email }, site, ADMINISTRATOR))
				fail(path, message)
			return { company, owner: { ...owner, password } }
		})
