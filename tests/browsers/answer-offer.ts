import { expect } from 'vitest'
import { ordinaryDay } from '#tests/support/days.ts'
import { priceQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { type Journey, linkIn, mailTo, type Site, textsOf } from './site.ts'

const { accept, reject, said: words, price } = textsOf('answer')
const { acceptedByRequired } = textsOf('validation')
const mail = textsOf('mail')

/** Sends an offer. @returns its reference, and the link in its mail */
async function sentOffer(site: Site, email: string) {
	const request = { email, datePickup: `${ordinaryDay(30)} 09:30` }
	const code = await requestedQuote(site.context, { request })
	await priceQuote(site.context, code)
	const subject = mail.quoteOffer.subject.split(':')[0]?.replace('{{code}}', code) ?? ''
	return { code, link: linkIn(await mailTo(site, email, subject)) }
}

/** Opens the link of the mail, forgets the name, and accepts. */
export async function acceptOffer({ page, site, hasScripts }: Journey) {
	const { code, link } = await sentOffer(site, `accepts.${hasScripts}@example.com`)
	await page.goto(link)
	await page.says(price.total)
	await page.fill('name', ' ')
	await page.press(accept.submit)
	await page.saysOf('name', acceptedByRequired)
	await page.fill('name', 'Núria Puig')
	await page.press(accept.submit)
	await page.says(words.accepted.replace('{{code}}', code))
	expect(await quoteNow(site.context, code)).toMatchObject({ status: 'accepted' })
}

/** Opens the link of the mail, and rejects, with a reason. */
export async function rejectOffer({ page, site, hasScripts }: Journey) {
	const { code, link } = await sentOffer(site, `rejects.${hasScripts}@example.com`)
	await page.goto(link)
	await page.press(accept.toReject)
	await page.says(reject.title.replace('{{code}}', code))
	await page.press(reject.yes)
	await page.says(words.rejected.replace('{{code}}', code))
	expect(await quoteNow(site.context, code)).toMatchObject({ status: 'rejected' })
}
