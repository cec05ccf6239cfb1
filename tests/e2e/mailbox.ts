import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './site.ts'
import { dataDir } from './site-place.mjs'

/** Cache of parsed mails: a mail's file never changes, and at the end there are hundreds. */
const read = new Map<string, Promise<Email>>()

/** Parses a mail, and joins the lines of its plain text that were broken within an entry of a list. */
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

/** Returns the mails of a site whose data is in this folder. */
export function mailboxIn(folder: string) {
	const mails = path.join(folder, 'mail')
	/** Returns every mail that the site has sent to an address so far. */
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
		/** Waits for the mail to an address with this subject. */
		receive: (address: string, subject: string) => receiveWhere(address, (mail) => mail.subject === subject),
		/** Waits for the mail to an address that contains all of these texts. */
		receiveMatching: (address: string, ...words: string[]) =>
			receiveWhere(address, ({ text = '' }) => words.every((word) => inOneLine(text).includes(inOneLine(word)))),
	}
}

export const { receive, receiveMatching } = mailboxIn(dataDir)

/** Returns the two mails of a request: the customer's copy and the office's. */
export const mailsOfRequest = async (customer: string, code: string) => ({
	copy: await receiveMatching(customer, code),
	notice: await receiveMatching('oficina@garbi.example', code, customer),
})

/** Returns the address that a mail's button leads to. */
export function linkIn({ text = '' }: Email) {
	const [link] = /https?:\/\/\S+/.exec(text) ?? []
	if (!link) throw new Error(`No link in:\n${text}`)
	return link
}
