import { z } from 'zod'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { ProgramLogInSchema, programRegistrationSchema } from '#app/domain/accounts/account-schemas.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import type { Checked } from '#app/domain/accounts/passwords/password-mark.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { rolesOfUsers } from '#app/domain/accounts/roles-of-users.server.ts'
import { checkSecondFactor } from '#app/domain/accounts/second-factor/check-second-factor.server.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { type StartedSession, startSession, startSessionWithoutCode } from '#app/domain/accounts/sessions.server.ts'
import { accepted } from '#app/platform/result.ts'
import { openByLink } from '#app/web/accounts/activation.server.ts'
import { deviceLabel } from '#app/web/accounts/device-label.ts'
import { logInRefusal } from '#app/web/accounts/log-in.server.ts'
import { type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { countAccountMail } from '#app/web/limits/account-limits.server.ts'
import { throttleCode } from '#app/web/limits/code-throttle.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'
import { type Call, service } from './service.server.ts'

const message = z.string().meta({ description: 'A sentence in the caller’s language' })
const done = z.object({ success: z.literal(true), message })

/** Registers an account. A known address gets the same reply as a new one (decision 10). */
export const registerService = service({
	method: 'POST',
	audience: 'public',
	anybody: true,
	summary: 'Asks for an account; its owner activates it with the link in the mail',
	input: programRegistrationSchema,
	reply: done,
	failsWith: 'keys',
	operate: ({ email, password }, call) =>
		countAccountMail(call, { kind: 'registration', email }, async () => {
			const { context, texts, facts } = call
			await register(context, {
				email,
				password,
				language: texts.language,
				askedFrom: facts.clientAddress,
			})
			return accepted({ success: true as const, message: texts.t('accounts:register.done', { name: email }) })
		}),
})

const user = z.object({
	idUser: z.int(),
	user: z.string().meta({ description: 'The e-mail address' }),
	roles: z.array(z.string()).meta({ description: 'Names of the roles' }),
	idRoles: z.array(z.int()).meta({ description: '0 administrador, 1 oficina, 2 cliente' }),
	esAdmin: z.boolean(),
})

/** Starts a program's session; needs the code of the second factor where the account has one. */
async function openForProgram(call: Call, account: Checked, code: string): Promise<StartedSession | Refusal> {
	const { context, request, texts } = call
	const { codeMissing, codeWrong } = texts.texts('api')
	const session = { account, kind: 'program' as const, device: deviceLabel(request.headers.get('User-Agent')) }
	const started = await startSessionWithoutCode(context, session)
	if (started) return started
	// Either there is no second factor and the password has changed since it was checked, or a code is needed.
	const wrongByNow = logInRefusal(call, account.email, 'credentials')
	if (!(await hasSecondFactor(context, account.id))) return wrongByNow
	if (code === '') return { status: 401, alert: { text: codeMissing } }
	const result = await throttleCode(call, { account, code }, () => checkSecondFactor(context, account, code))
	if (!result.ok && result.refusal === 'tooMany') return tooMany(texts, result.wait)
	if (!result.ok) return { status: 401, alert: { text: codeWrong } }
	return (await startSession(context, session)) ?? wrongByNow
}

export const logInService = service({
	method: 'POST',
	audience: 'public',
	anybody: true,
	summary: 'Checks a password and gives a token, good for twelve hours',
	input: () => ProgramLogInSchema,
	reply: z.object({
		existe: z.literal(true),
		data: user,
		token: z.string().meta({ description: 'For the header `Authorization: Bearer …`' }),
		message,
	}),
	flag: 'existe',
	operate: async ({ codigo, ...credentials }, call) => {
		const { context, texts } = call
		const attempt = await attemptOf(call, credentials.email)
		const result = await throttlePassword(context, attempt, () => logIn(context, credentials))
		if (!result.ok && result.refusal === 'tooMany') return tooMany(texts, result.wait)
		if (!result.ok) return logInRefusal(call, credentials.email, result.refusal)

		const opened = await openForProgram(call, result.value, codigo)
		if (!('secret' in opened)) return opened

		const { id, email, roleIds, level } = result.value
		const roles = (await rolesOfUsers(context.database.read, [id])).get(id) ?? []
		return accepted({
			existe: true as const,
			data: {
				idUser: id,
				user: email,
				roles: roles.map(({ name }) => name),
				idRoles: roleIds,
				esAdmin: level === ADMINISTRATOR,
			},
			token: opened.secret,
			message: texts.t('api:loggedIn', { name: email }),
		})
	},
})

export const activateService = service({
	method: 'POST',
	audience: 'public',
	anybody: true,
	summary: 'Opens an account with the sealed value of its mailed link',
	input: () =>
		z.object({
			email: z.string({ error: 'field_required' }).min(1, 'field_required').meta({
				description: 'The `email` parameter of the mailed link, as it stands there; an address alone opens nothing',
			}),
			password: z.string({ error: 'field_required' }).default('').meta({
				description: 'The one of this registration; needed (409) only where its address has several that wait',
			}),
		}),
	reply: done,
	operate: async ({ email: sealed, password }, call) => {
		const { context, texts } = call
		const opened = await openByLink(call, { sealed, password })
		if ('ok' in opened) return accepted({ success: true as const, message: texts.texts('accounts').activate.done })
		if (opened.status !== 400) return opened
		const newLink = texts.t('api:newLink', { address: `${context.config.origin}/activate/` })
		return { ...opened, alert: { text: `${opened.alert?.text} ${newLink}` } }
	},
})
