import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './site.ts'
import { dataDir } from './site-place.mjs'

/** Every mail that the site has sent to an address so far. */
async function mailsTo(address: string): Promise<Email[]> {
	const folder = path.join(dataDir, 'mail')
	const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
	const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))))
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

/** The address that a mail's button leads to. */
export function linkIn({ text = '' }: Email) {
	const [link] = /https?:\/\/\S+/.exec(text) ?? []
	if (!link) throw new Error(`No link in:\n${text}`)
	return link
}
