import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './site.ts'
import { dataDir } from './site-place.mjs'

const folder = path.join(dataDir, 'mail')

/** A mail's file never changes, and hundreds lie there at the end: each is read once. */
const read = new Map<string, Promise<Email>>()

function readMail(name: string) {
	const mail = read.get(name) ?? PostalMime.parse(readFileSync(path.join(folder, name)))
	read.set(name, mail)
	return mail
}

/** Every mail that the site has sent to an address so far. */
async function mailsTo(address: string): Promise<Email[]> {
	const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
	const mails = await Promise.all(files.map(readMail))
	return mails.filter(({ to }) => to?.some((mailbox) => mailbox.address === address))
}

async function receiveWhere(address: string, isWanted: (mail: Email) => boolean) {
	let found: Email | undefined
	await expect(async () => {
		found = (await mailsTo(address)).find(isWanted)
		expect(found).toBeDefined()
	}).toPass()
	return found as Email
}

/** The mail to an address with this subject, once it has come. */
export const receive = (address: string, subject: string) => receiveWhere(address, (mail) => mail.subject === subject)

/** The mail to an address that says all of this, once it has come. */
export const receiveMatching = (address: string, ...words: string[]) =>
	receiveWhere(address, ({ text = '' }) => words.every((word) => text.includes(word)))

/** The two mails of a request: its customer's copy, and the office's. */
export const mailsOfRequest = async (customer: string, code: string) => ({
	copy: await receiveMatching(customer, code),
	notice: await receiveMatching('oficina@garbi.example', code, customer),
})

/** The address that a mail's button leads to. */
export function linkIn({ text = '' }: Email) {
	const [link] = /https?:\/\/\S+/.exec(text) ?? []
	if (!link) throw new Error(`No link in:\n${text}`)
	return link
}
