import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * How the mail server behaves: takes mails, refuses them for now or for good, knows no such recipient, never answers,
 * or hangs up after DATA.
 */
export type Mood = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'no-such-recipient' | 'stall' | 'drop'

export type SmtpDouble = {
	url: string
	/** mails it took, in order */
	received: Email[]
	/** recipients as the envelope named them, mail by mail */
	envelopes: string[][]
	/** Message-IDs of all mails that came in whole, taken or not, in order */
	arrived: string[]
	mood: Mood
	/** towards single recipients, instead of the mood towards all */
	moodTowards: Record<string, Mood>
	/** closes every connection */
	hangUp: () => void
}

const refusal = (code: number) => Object.assign(new Error('not today'), { responseCode: code })

/** Reads a mail to its end. @returns undefined where the sender was gone before */
async function readMail(stream: AsyncIterable<Buffer>) {
	const chunks: Buffer[] = []
	try {
		for await (const chunk of stream) chunks.push(chunk)
	} catch {
		return undefined
	}
	return PostalMime.parse(Buffer.concat(chunks))
}

/** A real SMTP server on loopback that remembers what it was sent. */
export async function startSmtpDouble(mood: Mood = 'accept'): Promise<SmtpDouble> {
	const hangUp = () => {
		for (const connection of server.connections) connection.close()
	}
	const double: SmtpDouble = { url: '', received: [], envelopes: [], arrived: [], mood, moodTowards: {}, hangUp }
	const moodTowards = (address = '') => double.moodTowards[address] ?? double.mood
	const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
		done(moodTowards(address) === 'no-such-recipient' ? refusal(550) : null)
	const onData: SMTPServerOptions['onData'] = async (stream, session, done) => {
		const mail = await readMail(stream)
		if (!mail) return
		const recipients = session.envelope.rcptTo.map(({ address }) => address)
		const towards = moodTowards(recipients[0])
		double.arrived.push(mail.messageId ?? '')
		if (towards === 'refuse-for-now') return done(refusal(451))
		if (towards === 'refuse-for-good') return done(refusal(550))
		if (towards === 'stall') return
		double.received.push(mail)
		double.envelopes.push(recipients)
		// Taken, but the sender never hears of it.
		if (towards === 'drop') return hangUp()
		done()
	}
	const disabledCommands = ['STARTTLS', 'AUTH']
	const server = new SMTPServer({ authOptional: true, disabledCommands, onRcptTo, onData, closeTimeout: 100 })
	server.on('error', () => undefined)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
	double.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
	return double
}
