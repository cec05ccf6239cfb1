import type { Transport } from './transport.server.ts'

/** Reason why mails cannot go out, for the operator, and what to do about it. */
export type MailFault = { kind: MailFaultKind; says: string; todo: string; error: Error }

type Thrown = Error & { code?: string; originalCode?: string }
/** Kind of a fault; the office's texts have a sentence for each. */
export type MailFaultKind =
	| 'none'
	| 'name'
	| 'refused'
	| 'silent'
	| 'logIn'
	| 'certificate'
	| 'tls'
	| 'folder'
	| 'brokenOff'

type Kind = { kind: MailFaultKind; is: (error: Thrown) => boolean; says: (to: string) => string; todo: string }

/** Nodemailer has the error code of the system or of TLS in `originalCode`, and its own in `code`. */
const hasCode =
	(codes: RegExp) =>
	({ code = '', originalCode = '' }: Thrown) =>
		codes.test(code) || codes.test(originalCode)

/** Kinds of faults; the first that fits applies. */
const kinds: Kind[] = [
	{
		kind: 'none',
		is: hasCode(/^ENOMAILSERVER$/),
		says: () => 'no mail server is set',
		todo: 'set it at /admin/site/ or in SMTP_URL',
	},
	{
		kind: 'name',
		is: hasCode(/^EDNS$/),
		says: (to) => `the name of the mail server ${to} is unknown`,
		todo: 'look for a slip in the name in SMTP_URL, and whether this machine’s DNS answers',
	},
	{
		kind: 'refused',
		is: hasCode(/^ECONNREFUSED$/),
		says: (to) => `${to} refuses the connection: no mail server listens there`,
		todo: 'look at the port in SMTP_URL (mostly 587, or 465 with smtps://), and whether the mail server runs',
	},
	{
		kind: 'silent',
		is: hasCode(/^(ETIMEDOUT|E(HOST|NET)UNREACH)$/),
		says: (to) => `${to} does not answer`,
		todo: 'look whether a firewall or the provider shuts the port of SMTP_URL (25 often is; take 587); where the port is 465, write smtps://',
	},
	{
		kind: 'logIn',
		is: hasCode(/^EAUTH$/),
		says: (to) => `${to} refuses the user or the password`,
		todo: 'put those that the mail server knows into SMTP_URL, with %40 for an @ and %25 for a % in them',
	},
	{
		kind: 'certificate',
		is: (error) => hasCode(/CERT|VERIFY|ALTNAME/)(error) || /certificate/i.test(error.message),
		says: (to) => `the certificate of ${to} is not to be trusted`,
		todo: 'write the name into SMTP_URL that stands in it, or have it renewed; one of your own authority is trusted by NODE_EXTRA_CA_CERTS',
	},
	{
		kind: 'tls',
		is: hasCode(/^(ETLS|EPROTO|ERR_(SSL|TLS)_\w+)$/),
		says: (to) => `${to} speaks no TLS that we understand`,
		todo: 'write smtps:// in SMTP_URL for port 465, and smtp:// for 587 and 25',
	},
	{
		kind: 'folder',
		is: hasCode(/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ENOSPC|EDQUOT)$/),
		says: (to) => `mails cannot be written to ${to}`,
		todo: 'give that folder to the user who runs the site, and make room on its disk; or set SMTP_URL',
	},
	{
		kind: 'brokenOff',
		is: () => true,
		says: (to) => `${to} breaks the conversation off`,
		todo: 'ask the operator of the mail server whether it takes mails from this machine',
	},
]

/**
 * Explains an error in sending mails, by its kind.
 * @param thrown error of Nodemailer or the file system
 * @param to destination of mails
 */
export function mailFaultOf(thrown: unknown, to: string): MailFault {
	const error: Thrown = thrown instanceof Error ? thrown : new Error(String(thrown))
	const { kind, says, todo } = kinds.find(({ is }) => is(error)) as Kind
	return { kind, says: says(to), todo, error }
}

/**
 * Checks whether the mail server accepts the connection and the log-in, without sending anything. @returns undefined
 * where it does
 */
export const mailFault = (transport: Pick<Transport, 'verify' | 'destination'>): Promise<MailFault | undefined> =>
	transport.verify().then(
		() => undefined,
		(thrown: unknown) => mailFaultOf(thrown, transport.destination),
	)
