import { z } from 'zod'
import { isMailServer } from '#app/platform/web-address.ts'

/** Fields of the form; the password is never sent back. */
export const mailServerFields = ['mailHost', 'mailPort', 'mailSecurity', 'mailUser'] as const

export const MAX_HOST = 253
export const MAX_CREDENTIAL = 200
/** Host name, or the number of a machine in one's own network. */
const HOST = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i
const PORT = /^\d{1,5}$/

const line = z.string().trim().default('')

/** Mail server as typed; `password` is empty where the stored one stays. */
export type MailServer = { host: string; port: number; isEncrypted: boolean; user: string; password: string }

/** Validates the form of the mail server. Messages are keys of `validation.json`. */
export const MailServerSchema = z
	.object({
		mailHost: line,
		mailPort: line,
		mailSecurity: line,
		mailUser: line,
		mailPassword: z.string().default(''),
	})
	.transform(
		({ mailHost: host, mailPort, mailSecurity, mailUser: user, mailPassword: password }, check): MailServer => {
			const fail = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
			const port = PORT.test(mailPort) ? Number(mailPort) : 0
			if (!HOST.test(host)) fail('mailHost', 'mailHostNotValid')
			if (port < 1 || port > 65_535) fail('mailPort', 'portNotValid')
			if (user.length > MAX_CREDENTIAL) fail('mailUser', `tooLong||${MAX_CREDENTIAL}`)
			if (password.length > MAX_CREDENTIAL) fail('mailPassword', `tooLong||${MAX_CREDENTIAL}`)
			if (password !== '' && user === '') fail('mailUser', 'mailUserRequired')
			return { host, port, isEncrypted: mailSecurity === 'tls', user, password }
		},
	)

/** Reads the address of a stored mail server into the form's parts, without its password. */
export function mailServerParts(smtpUrl: string | undefined) {
	if (smtpUrl === undefined) return undefined
	const { protocol, hostname, port, username } = new URL(smtpUrl)
	const isEncrypted = protocol === 'smtps:'
	return {
		host: hostname,
		port: Number(port || (isEncrypted ? 465 : 587)),
		isEncrypted,
		user: decodeURIComponent(username),
	}
}

/**
 * Writes a mail server as an address. An empty password of the same user at the same host is the stored one.
 * @param stored address of the stored mail server
 * @returns undefined where a user has no password
 */
export function mailServerAddressOf(given: MailServer, stored: string | undefined): string | undefined {
	const { host, port, isEncrypted, user, password } = given
	const known = mailServerParts(stored)
	const isSame = stored !== undefined && known?.host === host.toLowerCase() && known.user === user
	const secret = password || (isSame ? decodeURIComponent(new URL(stored).password) : '')
	if (user !== '' && secret === '') return undefined
	const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@`
	const address = `${isEncrypted ? 'smtps' : 'smtp'}://${login}${host.toLowerCase()}:${port}`
	return isMailServer(address) ? address : undefined
}
