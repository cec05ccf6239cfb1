import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { ADMINISTRATOR, CUSTOMER, EVERYONE, OFFICE } from '#app/domain/accounts/access-level.ts'
import {
	ActivationSchema,
	CurrentPasswordSchema,
	EmailSchema,
	LogInSchema,
	newPasswordSchema,
	passwordChangeSchema,
	passwordLimits,
	programRegistrationSchema,
	registrationSchema,
} from '#app/domain/accounts/account-schemas.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { NURIA, OTHER_PASSWORD, PASSWORD } from '#tests/support/accounts.ts'
import { anyText } from '#tests/support/any-text.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const siteWith = (settings: Record<string, string> = {}) => ({
	company,
	config: readConfig({ DATA_DIR: temporaryFolder(), ...settings }),
})

/** Returns all codes by field, in their order. */
function problems(schema: ZodType, form: Record<string, unknown>) {
	const { error } = schema.safeParse(form)
	const codes: Record<string, string[]> = {}
	for (const { path, message } of error?.issues ?? []) {
		const field = path.join('.')
		codes[field] = [...(codes[field] ?? []), message]
	}
	return codes
}
const registration = (changes: Record<string, unknown> = {}) => ({
	email: NURIA,
	password: PASSWORD,
	repeat: PASSWORD,
	...changes,
})
const twice = (password: string) => ({ password, repeat: password })

test('a registration that is filled in well is taken, its address in lower case and nothing else with it', () => {
	const form = registration({ email: '  Nuria@Example.COM ', role: '0', isAdmin: 'on' })
	expect(registrationSchema(siteWith()).parse(form)).toEqual(registration())
})

test('all missing fields are reported together', () => {
	const missing = { email: ['field_required'], password: ['field_required'], repeat: ['field_required'] }
	expect(problems(registrationSchema(siteWith()), {})).toEqual(missing)
	expect(problems(registrationSchema(siteWith()), { email: ' ', password: '', repeat: '' })).toEqual(missing)
	expect(problems(EmailSchema, {})).toEqual({ email: ['field_required'] })
	expect(problems(LogInSchema, {})).toEqual({ email: ['field_required'], password: ['field_required'] })
	expect(problems(CurrentPasswordSchema, { currentPassword: '' })).toEqual({ currentPassword: ['field_required'] })
})

test.each([
	'nuria',
	'nuria@',
	'@example.com',
	'nuria@example',
	'nuria@@example.com',
	'nuria @example.com',
	'nuria@example.com, pau@example.com',
	'Núria <nuria@example.com>, other@example.com',
	'nuria@example.com\r\nBcc: pau@example.com',
	'nuria@exa_mple.com',
	`${'n'.repeat(243)}@example.com`,
])('%j is no complete address', (email) => {
	expect(problems(EmailSchema, { email })).toEqual({ email: ['validEmail'] })
	expect(problems(registrationSchema(siteWith()), registration({ email }))).toEqual({ email: ['validEmail'] })
})

test('an address may be 254 characters long', () => {
	const email = `${'n'.repeat(242)}@example.com`
	expect(EmailSchema.parse({ email })).toEqual({ email })
})

test('broken password rules are reported with their numbers in the order of the checklist', () => {
	const schema = registrationSchema(siteWith())
	expect(problems(schema, { email: 'nuria', password: 'abc', repeat: 'abd' })).toEqual({
		email: ['validEmail'],
		password: ['passwordMinLength||6', 'passwordSpecialChar', 'passwordNumber', 'passwordCapital'],
		repeat: ['passwordMatch'],
	})
	expect(problems(schema, registration(twice('Fagot-82-Ordi-xx')))).toEqual({ password: ['passwordMaxLength||15'] })
	expect(problems(schema, registration(twice('Fa-82x')))).toEqual({})
	expect(problems(schema, registration(twice('Fagot-82-Ordi-x')))).toEqual({})
})

test('a password is neither trimmed nor changed, and must be repeated to the letter', () => {
	const schema = registrationSchema(siteWith())
	expect(schema.parse(registration(twice(' Fagot 82# ')))).toMatchObject({ password: ' Fagot 82# ' })
	for (const repeat of [PASSWORD.toLowerCase(), `${PASSWORD} `, OTHER_PASSWORD])
		expect(problems(schema, registration({ repeat }))).toEqual({ repeat: ['passwordMatch'] })
	expect(problems(schema, registration({ repeat: '' }))).toEqual({ repeat: ['field_required'] })
})

test('a password that keeps the rules but is guessable is refused: the list, the own name, the company’s', () => {
	const schema = registrationSchema(siteWith())
	const ownName = { password: ['passwordHasEmail||quillota'] }
	expect(problems(schema, registration(twice('P@ssw0rd1!')))).toEqual({ password: ['passwordCommon||password'] })
	expect(problems(schema, registration({ ...twice('Quillota-82x'), email: 'Quillota@Example.com' }))).toEqual(ownName)
	expect(problems(schema, registration(twice('Quillota-82x')))).toEqual({})
	expect(problems(schema, registration(twice('Garbí-82-Oxx')))).toEqual({ password: ['passwordHasCompany||garbi'] })
	expect(problems(schema, registration({ ...twice('Quillota-82x'), email: 'quillota@' }))).toEqual({
		email: ['validEmail'],
		...ownName,
	})
	expect(problems(schema, registration(twice('Password')))).toMatchObject({
		password: expect.arrayContaining(['passwordMostUsed']),
	})
	expect(problems(schema, registration({ ...twice('nuria.garbi'), email: NURIA }))).toEqual({
		password: ['passwordNumber', 'passwordCapital', 'passwordHasEmail||nuria', 'passwordHasCompany||garbi'],
	})
})

test('a password that is far too long is reported only as too long, and not searched for words', () => {
	const schema = registrationSchema(siteWith())
	expect(problems(schema, registration(twice(`Password1!${'#'.repeat(60_000)}`)))).toEqual({
		password: ['passwordMaxLength||15'],
	})
})

test('programs get one code for every guessable password, and only where all other rules hold', () => {
	const schema = programRegistrationSchema(siteWith())
	for (const password of ['P@ssw0rd1!', 'Nuria-82-Oxx', 'Garbí-82-Oxx'])
		expect(problems(schema, { email: NURIA, password })).toEqual({ password: ['passwordCommon'] })
	expect(problems(schema, { email: NURIA, password: 'nuria-82-Oxx' })).toEqual({ password: ['passwordCommon'] })
	expect(problems(schema, { email: NURIA, password: 'password' })).toEqual({
		password: ['passwordSpecialChar', 'passwordNumber', 'passwordCapital'],
	})
})

test.each([
	{ level: ADMINISTRATOR, min: 12 },
	{ level: OFFICE, min: 12 },
	{ level: CUSTOMER, min: 6 },
	{ level: EVERYONE, min: 6 },
])('a person of level $level needs a password of $min characters', ({ level, min }) => {
	const site = siteWith()
	const schema = newPasswordSchema(site, { email: NURIA, level })
	const password = 'Fa-82xTimbal'.slice(0, min)

	expect(passwordLimits(site, level)).toEqual({ min, max: level <= OFFICE ? 64 : 15 })
	expect(problems(schema, twice(password))).toEqual({})
	expect(problems(schema, twice(password.slice(0, -1)))).toEqual({ password: [`passwordMinLength||${min}`] })
})

test('the lengths are settings, and the staff’s is never more than the longest', () => {
	const site = siteWith({ PASSWORD_MIN_LENGTH: '8', PASSWORD_MAX_LENGTH: '20', STAFF_PASSWORD_MIN_LENGTH: '64' })
	expect(passwordLimits(site, CUSTOMER)).toEqual({ min: 8, max: 20 })
	expect(passwordLimits(site, OFFICE)).toEqual({ min: 20, max: 64 })
	expect(passwordLimits(siteWith({ PASSWORD_MAX_LENGTH: '100' }), OFFICE).max).toBe(100)
})

test('an accent in one character or two is one password, of the same length', () => {
	const schema = newPasswordSchema(siteWith(), { email: NURIA, level: CUSTOMER })
	const [composed, parted] = ['Ñandúñandú-#123', 'Ñandúñandú-#123'.normalize('NFD')]
	expect([composed.length, parted.length]).toEqual([15, 19])
	for (const password of [composed, parted])
		for (const repeat of [composed, parted]) expect(problems(schema, { password, repeat })).toEqual({})
})

test('an office account accepts a password of 64 characters, as password managers make them, and no longer one', () => {
	const schema = newPasswordSchema(siteWith(), { email: NURIA, level: OFFICE })
	const made = `K7#${'wq9-Zr'.repeat(11)}`.slice(0, 64)
	expect(problems(schema, twice(made))).toEqual({})
	expect(problems(schema, twice(`${made}x`))).toEqual({ password: ['passwordMaxLength||64'] })
})

test('a new password is compared with the address of its account, not with the one in the form', () => {
	const schema = newPasswordSchema(siteWith(), { email: 'quillota@example.com', level: CUSTOMER })
	expect(problems(schema, { ...twice('Quillota-82x'), email: NURIA })).toEqual({
		password: ['passwordHasEmail||quillota'],
	})
	expect(schema.parse({ ...twice(PASSWORD), email: NURIA })).toEqual(twice(PASSWORD))
})

test('a change of password requires the old one, and checks no other rule on it', () => {
	const schema = passwordChangeSchema(siteWith(), { email: NURIA, level: CUSTOMER })
	expect(problems(schema, twice(PASSWORD))).toEqual({ currentPassword: ['field_required'] })
	expect(problems(schema, { ...twice('x'), currentPassword: '' })).toMatchObject({
		currentPassword: ['field_required'],
		password: expect.arrayContaining(['passwordMinLength||6']),
	})
	expect(problems(schema, { ...twice(PASSWORD), currentPassword: 'x' })).toEqual({})
})

test('a log-in accepts an address in any spelling and a password of any length, unchanged', () => {
	const password = ` ${'x'.repeat(1_000_000)} `
	expect(LogInSchema.parse({ email: ' NURIA@Example.com ', password })).toEqual({ email: NURIA, password })
	expect(LogInSchema.parse({ email: 'no address', password: 'x' })).toEqual({ email: 'no address', password: 'x' })
})

test('an activation form without its sealed value is read as one with an empty value', () => {
	expect([ActivationSchema.parse({}), ActivationSchema.parse({ email: 'v1.x' })]).toEqual([
		{ email: '', password: '' },
		{ email: 'v1.x', password: '' },
	])
})

test('whatever a form contains, each problem has its sentence', () => {
	const site = siteWith()
	const account = { email: NURIA, level: OFFICE }
	const schemas: ZodType[] = [
		registrationSchema(site),
		newPasswordSchema(site, account),
		passwordChangeSchema(site, account),
		...[LogInSchema, EmailSchema, ActivationSchema, CurrentPasswordSchema],
	]
	const sentences = Object.keys(textsIn('es').texts('validation'))
	const field = fc.option(fc.oneof(anyText(20), anyText(400), fc.constantFrom(NURIA, PASSWORD)), { nil: undefined })
	const anyForm = fc.record({ email: field, password: field, repeat: field, currentPassword: field })
	fc.assert(
		fc.property(anyForm, (form) => {
			const codes = schemas.flatMap((schema) => Object.values(problems(schema, form)).flat())
			expect(codes.filter((code) => !sentences.includes(code.split('||')[0] ?? ''))).toEqual([])
		}),
	)
	const [tooLong] = problems(LogInSchema, { email: 'x'.repeat(300), password: 'x' }).email ?? []
	expect(tooLong).toBe('tooLong||254')
})
