import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { CUSTOMER, OFFICE } from '#app/shared/access-level.ts'
import { emailAddress, withAsciiDomain } from '#app/shared/email.schema.ts'
import { isGuessable } from './guessable-passwords.server.ts'
import { brokenRules, type PasswordLimits, ruleLimit } from './password-rules.ts'

type Site = Pick<Context, 'config' | 'company'>

const LONGEST_EMAIL = 254

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
	max: config.passwords.max,
})

type NewPassword = { password: string; repeat: string }
type Problem = { path: keyof NewPassword; message: string }

function* newPasswordProblems(given: NewPassword, limits: PasswordLimits, personal: string[]): Generator<Problem> {
	const { password, repeat } = given
	const broken = brokenRules(password, limits)
	if (!password) yield { path: 'password', message: 'field_required' }
	else if (broken.length === 0 && isGuessable(password, personal)) yield { path: 'password', message: 'passwordCommon' }
	else
		for (const rule of broken) {
			const limit = ruleLimit(rule, limits)
			yield { path: 'password', message: limit ? `${rule}||${limit}` : rule }
		}
	if (!repeat) yield { path: 'repeat', message: 'field_required' }
	else if (repeat !== password) yield { path: 'repeat', message: 'passwordMatch' }
}

/** Of anything but a text nobody knows what its text would be, nor whether it has one. */
const nameOf = (address: unknown) => (typeof address === 'string' ? (address.split('@')[0] ?? '') : '')

/** Adds the rules of a new password to a form, told all at once and whatever else is wrong with it. */
function checkNewPassword(given: NewPassword & { email?: unknown }, check: z.RefinementCtx, site: Site, level: number) {
	const personal = [nameOf(given.email), site.company.name]
	for (const problem of newPasswordProblems(given, passwordLimits(site, level), personal))
		check.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
}

const always = { when: () => true }

const newPasswordText = ({ min, max }: PasswordLimits) =>
	`${min} to ${max} characters with a capital letter, a number and a special character; none that is easy to guess`

/** Who registers (spec §5). Messages are keys of `validation.json`, a number behind `||` (decision 32). */
export const registrationSchema = (site: Site) =>
	z
		.object({ email, password: typed, repeat: typed })
		.superRefine((given, check) => checkNewPassword(given, check, site, CUSTOMER), always)

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
			// These rules run whatever the fields are: a program may send anything.
			const password = typeof given.password === 'string' ? given.password : ''
			checkNewPassword({ ...given, password, repeat: password }, check, site, CUSTOMER)
		}, always)

/** A new password for an account that exists. @param account whose it will be */
export const newPasswordSchema = (site: Site, account: { email: string; level: number }) =>
	z
		.object({ password: typed, repeat: typed })
		.superRefine(
			(given, check) => checkNewPassword({ ...given, email: account.email }, check, site, account.level),
			always,
		)

/** The same from somebody who is logged in, and so has an old one. */
export const passwordChangeSchema = (site: Site, account: { email: string; level: number }) =>
	newPasswordSchema(site, account).safeExtend({ currentPassword })

/** What a log-in needs: both fields, and no further rule (spec §5). */
export const LogInSchema = z.object({
	email: z
		.string({ error: 'field_required' })
		.trim()
		.min(1, 'field_required')
		.max(LONGEST_EMAIL, `tooLong||${LONGEST_EMAIL}`)
		.toLowerCase()
		.overwrite(withAsciiDomain),
	password: currentPassword,
})

export const EmailSchema = z.object({ email })

/** What the activation page posts: the sealed value of its own address, under the spec's name (decision 10). */
export const ActivationSchema = z.object({ email: typed })

/** The password of somebody who is logged in already, asked for once more. */
export const CurrentPasswordSchema = z.object({ currentPassword })
