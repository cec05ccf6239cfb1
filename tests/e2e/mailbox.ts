import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './site.ts'
import { dataDir } from './site-place.mjs'

/** A mail's file never changes, and hundreds lie there at the end: each is read once. */
const read = new Map<string, Promise<Email>>()

/** A mail whose plain text has the lines whole again that were broken within what is listed. */
async function parse(file: string) {
	const mail = await PostalMime.parse(readFileSync(file))
	return { ...mail, text: mail.text?.replace(/\r?\n {2}(?=\S)/g, ' ') }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

function readMail(file: string) {
	const mail = read.get(file) ?? parse(file)
	read.set(file, mail)
	return mail
}

/** The mails of a site that keeps its data there. */
export function mailboxIn(folder: string) {
	const mails = path.join(folder, 'mail')
	/** Every mail that the site has sent to an address so far. */
	const mailsTo = async (address: string): Promise<Email[]> => {
		const names = readdirSync(mails).filter((name) => name.endsWith('.eml'))
		const all = await Promise.all(names.map((name) => readMail(path.join(mails, name))))
		return all.filter(({ to }) => to?.some((mailbox) => mailbox.address === address))
	}
	const receiveWhere = async (address: string, isWanted: (mail: Email) => boolean) => {
		let found: Email | undefined
		await expect(async () => {
			found = (await mailsTo(address)).find(isWanted)
			expect(found).toBeDefined()
		}).toPass()
		return found as Email
	}
	return {
		mailsTo,
		/** The mail to an address with this subject, once it has come. */
		receive: (address: string, subject: string) => receiveWhere(address, (mail) => mail.subject === subject),
		/** The mail to an address that says all of this, once it has come. */
		receiveMatching: (address: string, ...words: string[]) =>
			receiveWhere(address, ({ text = '' }) => words.every((word) => inOneLine(text).includes(inOneLine(word)))),
	}
}

export const { receive, receiveMatching } = mailboxIn(dataDir)

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
