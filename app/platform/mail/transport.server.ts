import { mkdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Config } from '#app/platform/config/config.server.ts'

export type Envelope = Mail.Options & { messageId: string }

export type Sending = {
	/** awaited when a server has all of a mail but its end: only then, and not before, it may have taken it */
	beforeEnd: () => Promise<void>
	/** breaks the mail off */
	signal?: AbortSignal
}

export type Transport = {
	/** says where mails go, for the line printed at start */
	destination: string
	/** @throws the server's refusal (`responseCode`) or the network's error */
	send: (mail: Envelope, sending: Sending) => Promise<void>
	/** tries the way out without sending anything. @throws what stands in the way: no connection, log-in refused, no room */
	verify: () => Promise<void>
	close: () => void
}

const SECONDS = 1000
/** Mails under way at once, each on a connection of its own, so that one that stalls holds up no other. */
export const MAILS_AT_ONCE = 4
// A mail carries texts only; a path or URL inside one must never be read.
const nothingFromOutside = { disableFileAccess: true, disableUrlAccess: true }

/** A mail's text, whose end waits; nothing of it is read before the server asks for it. */
async function* withLateEnd(text: AsyncIterable<Buffer>, beforeEnd: () => Promise<void>) {
	yield* text
	await beforeEnd()
}

/** Sends through the server of `SMTP_URL`, signed where there is a key, over connections that are kept and that give up after 30 seconds. */
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

/** Where a try-out writes the mail of an outbox row. */
export const mailFile = (config: Pick<Config, 'dataDir'>, id: string) => path.join(mailFolder(config), `${id}.eml`)

/** Writes each mail as an `.eml` file: what a try-out does that has no mail server. */
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

/**
 * The way out for mails, signed where there is a key (trust §3.6): real SMTP where `SMTP_URL` is set, else files in
 * `data/mail/`.
 */
export const openTransport = (config: Config): Transport =>
	config.smtpUrl ? smtpTransport(config.smtpUrl, config.dkim) : fileTransport(mailFolder(config), config.dkim)
