import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * Behaviour of the mail server towards a mail. It accepts the mail, accepts it after a while, holds it until the mood
 * changes, or refuses it temporarily or permanently. Or it knows no such recipient, never answers, hangs up after DATA,
 * or hangs up before its greeting.
 */
export type Mood =
	| 'accept'
	| 'slow'
	| 'hold'
	| 'refuse-for-now'
	| 'refuse-for-good'
	| 'no-such-recipient'
	| 'stall'
	| 'drop'
	| 'no-greeting'

export type SmtpDouble = {
	url: string
	/** accepted mails, in order */
	received: Email[]
	/** the same mails as raw bytes */
	bytes: Buffer[]
	/** recipients of the envelope, mail by mail */
	envelopes: string[][]
	/** Message-IDs of all mails that arrived complete, accepted or not, in order */
	arrived: string[]
	/** maximum of mails that were complete and not answered yet */
	mostUnanswered: number
	mood: Mood
	/** towards single recipients, instead of the mood towards all */
	moodTowards: Record<string, Mood>
	/** closes every connection */
	hangUp: () => void
}

const refusal = (code: number) => Object.assign(new Error('not today'), { responseCode: code })

/**
 * Reads a mail to its end.
 * @returns undefined when the sender was gone before
 */
async function readMail(stream: AsyncIterable<Buffer>) {
	const chunks: Buffer[] = []
	try {
		for await (const chunk of stream) chunks.push(chunk)
	} catch {
		return undefined
	}
	return Buffer.concat(chunks)
}

/** Returns the handlers that act by the moods. */
function behaviour(double: SmtpDouble): Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onData'> {
	const moodTowards = (address = '') => double.moodTowards[address] ?? double.mood
	let unanswered = 0
	return {
		onConnect: (_session, done) => (double.mood === 'no-greeting' ? double.hangUp() : done()),
		onRcptTo: ({ address }, _session, done) => done(moodTowards(address) === 'no-such-recipient' ? refusal(550) : null),
		onData: async (stream, session, done) => {
			const bytes = await readMail(stream)
			if (!bytes) return
			const mail = await PostalMime.parse(bytes)
			double.mostUnanswered = Math.max(double.mostUnanswered, ++unanswered)
			const recipients = session.envelope.rcptTo.map(({ address }) => address)
			double.arrived.push(mail.messageId ?? '')
			while (moodTowards(recipients[0]) === 'hold') await new Promise((resolve) => setTimeout(resolve, 10))
			const towards = moodTowards(recipients[0])
			if (towards === 'slow') await new Promise((resolve) => setTimeout(resolve, 50))
			if (towards === 'stall') return
			unanswered--
			if (towards === 'refuse-for-now') return done(refusal(451))
			if (towards === 'refuse-for-good') return done(refusal(550))
			double.received.push(mail)
			double.bytes.push(bytes)
			double.envelopes.push(recipients)
			// Accepted, but the sender gets no response.
			if (towards === 'drop') return double.hangUp()
			done()
		},
	}
}

/**
 * Opens a real SMTP server on loopback that records the mails it receives.
 * @param offersTls whether it offers STARTTLS, with an untrusted certificate
 * @param isEncrypted whether it encrypts from the first byte, with that certificate
 * @param password required for every mail, if not empty; any user name works
 */
export async function openSmtpServer(
	mood: Mood = 'accept',
	{ offersTls = false, isEncrypted = false, password = '' } = {},
): Promise<SmtpDouble & { close: () => Promise<void> }> {
	const hangUp = () => {
		for (const connection of server.connections) connection.close()
	}
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
	const facts = { received: [], bytes: [], envelopes: [], arrived: [], mostUnanswered: 0 }
	const double = { url: '', ...facts, mood, moodTowards: {}, hangUp, close }
	const server = new SMTPServer({
		secure: isEncrypted,
		authOptional: !password,
		disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(password ? [] : ['AUTH'])],
		onAuth: (given, _session, done) =>
			given.password === password ? done(null, { user: 'web' }) : done(new Error('Invalid username or password')),
		closeTimeout: 100,
		...behaviour(double),
	})
	server.on('error', () => undefined)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	double.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
	return double
}
