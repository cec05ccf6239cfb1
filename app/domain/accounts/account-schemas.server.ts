import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { emailAddress, emailSpelling } from '#app/platform/text/email.schema.ts'
import { CUSTOMER, OFFICE } from './access-level.ts'
import { mostUsedBeneath } from './passwords/guessable-passwords.server.ts'
import { brokenRules, namesIn, type PasswordLimits, type Personal, ruleLimit } from './passwords/password-rules.ts'
import { passwordSpelling } from './passwords/password-spelling.ts'
import { staffRoleNames, staffRoleOf } from './staff-role.ts'

type Site = Pick<Context, 'config' | 'company'>

const LONGEST_EMAIL = 254
/** Length of a recovery code with room for spaces. */
const LONGEST_CODE = 40
/** Longest office password, as password managers generate them; for customers the length is a setting. */
const LONGEST_OF_STAFF = 64

/** In lower case, because `Ana@…` and `ana@…` mean the same account. */
const email = z
	.string({ error: 'field_required' })
	.trim()
	.min(1, 'field_required')
	.max(LONGEST_EMAIL, 'validEmail')
	.toLowerCase()
	.pipe(emailAddress('validEmail'))

/** Text where a missing value counts as empty, so that all rules of a form are checked. */
const typed = z.string().catch('')
const currentPassword = z.string({ error: 'field_required' }).min(1, 'field_required')

/** Returns the allowed lengths of a new password at this access level. */
export const passwordLimits = ({ config }: Site, level: number): PasswordLimits => ({
	min: level <= OFFICE ? config.passwords.staffMin : config.passwords.min,
	max: level <= OFFICE ? Math.max(LONGEST_OF_STAFF, config.passwords.max) : config.passwords.max,
})

type NewPassword = { password: string; repeat: string }
type Problem = {
	path: keyof NewPassword
	/** key of the rule, with the number or word of its sentence after `||` */
	message: string
	/** key of the exact sentence, where programs get a more general rule as `message` */
	exactMessage?: string
}

/** Yields the keys of the rules that a password breaks, with the length or word that their sentence names. */
function* brokenBy(password: string, limits: PasswordLimits, personal: Personal) {
	for (const rule of brokenRules(password, limits)) {
		const limit = ruleLimit(rule, limits)
		yield limit ? `${rule}||${limit}` : rule
	}
	for (const { rule, word } of namesIn(password, personal)) yield `${rule}||${word}`
	const spelled = passwordSpelling(password)
	const common = spelled.length <= limits.max ? mostUsedBeneath(spelled) : undefined
	// Without a disguise the word found is the password itself, which a response must never contain.
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

/**
 * Maps problems to the keys that programs know. All kinds of easily guessed passwords share one key, reported only
 * where nothing else is wrong.
 */
function forPrograms(problems: Problem[]): Problem[] {
	const own = problems.filter(({ path }) => path === 'password')
	const others = own.filter(({ message }) => !GUESSABLE.test(message))
	const [first] = own
	if (others.length > 0 || !first) return others
	return [{ path: 'password', message: 'passwordCommon', exactMessage: first.message }]
}

type Given = NewPassword & { email?: unknown }

/** Returns all that is wrong with a new password, whatever else is wrong with its form. */
export function passwordProblems(given: Given, site: Site, level: number) {
	// An e-mail address that is not text counts as empty.
	const email = typeof given.email === 'string' ? given.email : ''
	return [...newPasswordProblems(given, passwordLimits(site, level), { email, company: site.company.name })]
}

function tell(problems: Problem[], check: z.RefinementCtx) {
	for (const { path, message, exactMessage } of problems)
		check.addIssue({ code: 'custom', path: [path], message, ...(exactMessage && { params: { exactMessage } }) })
}

const always = { when: () => true }

const newPasswordText = ({ min, max }: PasswordLimits) =>
	`${min} to ${max} characters with a capital letter, a number and a special character; no common password in disguise, and no word of the address or of our name`

/**
 * Returns the schema of a registration (contract §5). Messages are keys of `validation.json`, with a number after
 * `||` (decision 32).
 */
export const registrationSchema = (site: Site) =>
	z
		.object({ email, password: typed, repeat: typed })
		.superRefine((given, check) => tell(passwordProblems(given, site, CUSTOMER), check), always)

/**
 * Returns the schema of a registration by an outside program, which does not repeat the password. It may send mail
 * texts, which are ignored since the site has its own (decision 9).
 */
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
			// This check runs even where fields have other types; a password that is not text is already reported as
			// missing.
			if (typeof given.password !== 'string') return
			const { password } = given
			tell(forPrograms(passwordProblems({ ...given, password, repeat: password }, site, CUSTOMER)), check)
		}, always)

/** Returns the schema of a new password for an existing account. */
export const newPasswordSchema = (site: Site, account: { email: string; level: number }) =>
	z
		.object({ password: typed, repeat: typed })
		.superRefine(
			(given, check) => tell(passwordProblems({ ...given, email: account.email }, site, account.level), check),
			always,
		)

/** Returns the schema of a password change by a logged-in user, who must give the old password too. */
export const passwordChangeSchema = (site: Site, account: { email: string; level: number }) =>
	newPasswordSchema(site, account).safeExtend({ currentPassword })

/** Returns the schema with which an invited person completes their account: a name and a password of their role. */
export const joiningSchema = (site: Site, account: { email: string; level: number }) =>
	newPasswordSchema(site, account).safeExtend({ name: requestFields.firstName.schema })

/** Schema of a log-in: both fields are required, without further rules (contract §5). */
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

/** Schema of a log-in by an outside program, which sends the second factor's code along. */
export const ProgramLogInSchema = LogInSchema.extend({
	codigo: code.default('').meta({
		description: 'Where the account has a second factor: the six digits of the app, or a recovery code',
	}),
})

/** Schema of a second factor's code: one of the app, or a recovery code. */
export const SecondFactorSchema = z
	.object({ code: code.default(''), recoveryCode: code.default('') })
	.superRefine((typed, check) => {
		if (!typed.code && !typed.recoveryCode)
			check.addIssue({ code: 'custom', path: ['code'], message: 'field_required' })
	})
	.transform((typed) => typed.recoveryCode || typed.code)

export const EmailSchema = z.object({ email })

/** Schema of an invitation to the office. */
export const InvitationSchema = z.object({
	email,
	role: z.enum(staffRoleNames, { error: 'field_required' }).transform(staffRoleOf),
})

/**
 * Schema of the activation form: the sealed value of the page's address, under the contract's name, and a password
 * (decision 10).
 */
export const ActivationSchema = z.object({ email: typed, password: typed })

/** Schema of the password that a logged-in user types again as confirmation. */
export const CurrentPasswordSchema = z.object({ currentPassword })
