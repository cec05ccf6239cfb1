import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { emailAddress, emailSpelling } from '#app/platform/text/email.schema.ts'
import { CUSTOMER, OFFICE } from './access-level.ts'
import { mostUsedBeneath } from './passwords/guessable-passwords.server.ts'
import { brokenRules, namesIn, type PasswordLimits, type Personal, ruleLimit } from './passwords/password-rules.ts'
import { passwordSpelling } from './passwords/password-spelling.ts'

type Site = Pick<Context, 'config' | 'company'>

const LONGEST_EMAIL = 254
/** A recovery code with room for blanks. */
const LONGEST_CODE = 40
/** The office's password managers make long ones; a customer's length is a setting. */
const LONGEST_OF_STAFF = 64

/** Lower case, because nobody means two accounts by `Ana@…` and `ana@…`. */
const email = z
	.string({ error: 'field_required' })
	.trim()
	.min(1, 'field_required')
	.max(LONGEST_EMAIL, 'validEmail')
	.toLowerCase()
	.pipe(emailAddress('validEmail'))

/** Missing is empty, so that the rules of a whole form are checked whatever it lacks. */
const typed = z.string().catch('')
const currentPassword = z.string({ error: 'field_required' }).min(1, 'field_required')

/** Lengths that a new password of somebody at this access level must have. */
export const passwordLimits = ({ config }: Site, level: number): PasswordLimits => ({
	min: level <= OFFICE ? config.passwords.staffMin : config.passwords.min,
	max: level <= OFFICE ? Math.max(LONGEST_OF_STAFF, config.passwords.max) : config.passwords.max,
})

type NewPassword = { password: string; repeat: string }
type Problem = {
	path: keyof NewPassword
	/** key of the rule, with what its sentence names */
	message: string
	/** the sentence's own key, where a program knows the rule by another one */
	told?: string
}

/** Rules that a password breaks, with what their sentences name: a length, or the word that anybody would try. */
function* brokenBy(password: string, limits: PasswordLimits, personal: Personal) {
	for (const rule of brokenRules(password, limits)) {
		const limit = ruleLimit(rule, limits)
		yield limit ? `${rule}||${limit}` : rule
	}
	for (const { rule, word } of namesIn(password, personal)) yield `${rule}||${word}`
	const spelled = passwordSpelling(password)
	const common = spelled.length <= limits.max ? mostUsedBeneath(spelled) : undefined
	// Where nothing disguises it, the word is the password itself, and no answer brings that back.
	if (common !== undefined) yield common === spelled.toLowerCase() ? 'passwordMostUsed' : `passwordCommon||${common}`
}

function* newPasswordProblems(
	{ password, repeat }: NewPassword,
	limits: PasswordLimits,
	personal: Personal,
): Generator<Problem> {
	if (!password) yield { path: 'password', message: 'field_required' }
	else for (const message of brokenBy(password, limits, personal)) yield { path: 'password', message }
	if (!repeat) yield { path: 'repeat', message: 'field_required' }
	else if (passwordSpelling(repeat) !== passwordSpelling(password)) yield { path: 'repeat', message: 'passwordMatch' }
}

const GUESSABLE = /^password(?:HasEmail|HasCompany|Common|MostUsed)/

/** The keys that programs know: one for all that is easy to guess, where nothing else is wrong, and what it is told by. */
function forPrograms(problems: Problem[]): Problem[] {
	const own = problems.filter(({ path }) => path === 'password')
	const others = own.filter(({ message }) => !GUESSABLE.test(message))
	const [first] = own
	if (others.length > 0 || !first) return others
	return [{ path: 'password', message: 'passwordCommon', told: first.message }]
}

type Given = NewPassword & { email?: unknown }

/** What is wrong with a new password, all at once and whatever else is wrong with its form. */
function problemsOf(given: Given, site: Site, level: number) {
	// Of anything but a text nobody knows what its text would be, nor whether it has one.
	const email = typeof given.email === 'string' ? given.email : ''
	return [...newPasswordProblems(given, passwordLimits(site, level), { email, company: site.company.name })]
}

function tell(problems: Problem[], check: z.RefinementCtx) {
	for (const { path, message, told } of problems)
		check.addIssue({ code: 'custom', path: [path], message, ...(told && { params: { told } }) })
}

const always = { when: () => true }

const newPasswordText = ({ min, max }: PasswordLimits) =>
	`${min} to ${max} characters with a capital letter, a number and a special character; no common password in disguise, and no word of the address or of our name`

/** Who registers (contract §5). Messages are keys of `validation.json`, a number behind `||` (decision 32). */
export const registrationSchema = (site: Site) =>
	z
		.object({ email, password: typed, repeat: typed })
		.superRefine((given, check) => tell(problemsOf(given, site, CUSTOMER), check), always)

/** The same from an outside program, which repeats nothing and may send texts for the mail; we have our own (decision 9). */
export const programRegistrationSchema = (site: Site) =>
	z
		.object({
			email: email.meta({ description: 'E-mail address of the new account', examples: ['nuria@example.com'] }),
			password: z.string({ error: 'field_required' }).meta({
				description: newPasswordText(passwordLimits(site, CUSTOMER)),
				examples: ['Fagot-82-Ordi'],
			}),
			texto: z.unknown().optional().meta({ description: 'Accepted and ignored: mails use the site’s own texts' }),
		})
		.superRefine((given, check) => {
			// These rules run whatever the fields are: a program may send anything, and what is no text is missing already.
			if (typeof given.password !== 'string') return
			const { password } = given
			tell(forPrograms(problemsOf({ ...given, password, repeat: password }, site, CUSTOMER)), check)
		}, always)

/** A new password for an account that exists. @param account whose it will be */
export const newPasswordSchema = (site: Site, account: { email: string; level: number }) =>
	z
		.object({ password: typed, repeat: typed })
		.superRefine(
			(given, check) => tell(problemsOf({ ...given, email: account.email }, site, account.level), check),
			always,
		)

/** The same from somebody who is logged in, and so has an old one. */
export const passwordChangeSchema = (site: Site, account: { email: string; level: number }) =>
	newPasswordSchema(site, account).safeExtend({ currentPassword })

/** What a log-in needs: both fields, and no further rule (contract §5). */
export const LogInSchema = z.object({
	email: z
		.string({ error: 'field_required' })
		.trim()
		.min(1, 'field_required')
		.max(LONGEST_EMAIL, `tooLong||${LONGEST_EMAIL}`)
		.toLowerCase()
		.overwrite(emailSpelling),
	password: currentPassword,
})

const code = z.string().trim().max(LONGEST_CODE, `tooLong||${LONGEST_CODE}`)

/** The same from an outside program, which sends the code of a second factor along. */
export const ProgramLogInSchema = LogInSchema.extend({
	codigo: code.default('').meta({
		description: 'Where the account has a second factor: the six digits of the app, or a recovery code',
	}),
})

/** The code of a second factor: of the app, or one of those on paper. */
export const SecondFactorSchema = z
	.object({ code: code.default(''), recoveryCode: code.default('') })
	.superRefine((typed, check) => {
		if (!typed.code && !typed.recoveryCode)
			check.addIssue({ code: 'custom', path: ['code'], message: 'field_required' })
	})
	.transform((typed) => typed.recoveryCode || typed.code)

export const EmailSchema = z.object({ email })

/** What the activation page posts: the sealed value of its own address, under the contract's name (decision 10). */
export const ActivationSchema = z.object({ email: typed, password: typed })

/** The password of somebody who is logged in already, asked for once more. */
export const CurrentPasswordSchema = z.object({ currentPassword })
