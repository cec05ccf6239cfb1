import { mkdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Config } from '#app/platform/config/config.server.ts'

export type Envelope = Mail.Options & { messageId: string }

export type Sending = {
	/** awaited when the server has all of a mail but its end; it cannot have accepted the mail before that */
	beforeEnd: () => Promise<void>
	/** cancels the sending */
	signal?: AbortSignal
}

export type Transport = {
	/** destination of mails, as printed at start */
	destination: string
	/** whether mails wait, because no mail server is set */
	waits?: boolean
	/** @throws the server's refusal (`responseCode`) or the network's error */
	send: (mail: Envelope, sending: Sending) => Promise<void>
	/**
	 * checks the connection without sending anything. @throws what prevents sending: no connection, log-in refused, no
	 * room
	 */
	verify: () => Promise<void>
	close: () => void
}

const SECONDS = 1000
/** Mails sent concurrently, each on its own connection, so that a stalled one delays no other. */
export const MAILS_AT_ONCE = 4
// Mails consist of texts only; a path or URL inside one must never be read.
const nothingFromOutside = { disableFileAccess: true, disableUrlAccess: true }

/** Streams a mail's text and waits before its end; nothing is read before the server asks for it. */
async function* withLateEnd(text: AsyncIterable<Buffer>, beforeEnd: () => Promise<void>) {
	yield* text
	await beforeEnd()
}

/**
 * Sends mails through the server of `SMTP_URL`, signed if there is a key, over pooled connections with time-outs of 10
 * and 20 seconds.
 */
function smtpTransport(smtpUrl: string, dkim: Config['dkim']): Transport {
	const smtp = createTransport({
		url: smtpUrl,
		...(dkim && { dkim }),
		pool: true,
		maxConnections: MAILS_AT_ONCE,
		connectionTimeout: 10 * SECONDS,
		greetingTimeout: 10 * SECONDS,
		socketTimeout: 20 * SECONDS,
		...nothingFromOutside,
	})
	smtp.use('stream', ({ data, message }, done) => {
		const { beforeEnd } = data as Envelope & Sending
		message.processFunc((text) => Readable.from(withLateEnd(text, beforeEnd), { objectMode: false }))
		done()
	})
	return {
		destination: new URL(smtpUrl).host,
		send: async (mail, sending) => {
			await smtp.sendMail({ ...mail, ...sending } as Envelope)
		},
		verify: async () => {
			await smtp.verify()
		},
		close: () => smtp.close(),
	}
}

const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'mail')

/** Returns the file to which a trial installation writes the mail of an outbox row. */
export const mailFile = (config: Pick<Config, 'dataDir'>, id: string) => path.join(mailFolder(config), `${id}.eml`)

/** Writes each mail as an `.eml` file, for a trial installation without a mail server. */
function fileTransport(folder: string, dkim: Config['dkim']): Transport {
	mkdirSync(folder, { recursive: true })
	const composer = createTransport({
		streamTransport: true,
		buffer: true,
		newline: 'windows',
		...(dkim && { dkim }),
		...nothingFromOutside,
	})
	return {
		destination: folder,
		send: async (mail) => {
			const { message } = await composer.sendMail(mail)
			const file = path.join(folder, `${mail.messageId.replace(/[<>]/g, '').split('@')[0]}.eml`)
			await writeFile(`${file}.part`, message as Buffer)
			await rename(`${file}.part`, file)
		},
		verify: async () => {
			const probe = path.join(folder, `.${process.pid}.part`)
			await writeFile(probe, '')
			await rm(probe)
		},
		close: () => composer.close(),
	}
}

/** Sends nothing: the mails of a site in production wait for its mail server. */
function waitingTransport(): Transport {
	const refuse = () => Promise.reject(Object.assign(new Error('No mail server is set.'), { code: 'ENOMAILSERVER' }))
	return { destination: 'no mail server yet, and wait', waits: true, send: refuse, verify: refuse, close: () => {} }
}

/**
 * Opens the transport of mails, signed if there is a key (trust §3.6): SMTP where a mail server is set. Otherwise mails
 * wait in production, and become files in `data/mail/` in a trial installation, as always in a demo.
 */
export function openTransport(config: Config): Transport {
	if (config.smtpUrl && !config.isDemo) return smtpTransport(config.smtpUrl, config.dkim)
	return config.isProduction ? waitingTransport() : fileTransport(mailFolder(config), config.dkim)
}
