import type { Language } from '#app/platform/i18n/languages.ts'

/** Office hours of one day, as local times `HH:mm`; null where the office is closed. */
export type OfficeHours = { opens: string; closes: string } | null

/** Facts of the company, which pages, mails, PDFs and route sheets state. */
export type Company = {
	/** whether it is the sample company, whose pages and route sheets say that it does not exist */
	sample: boolean
	name: string
	legalName: string
	taxId: string
	/** registered seat, in one line */
	address: string
	/** where every coach starts and returns: empty kilometres are counted from here */
	garage: { address: string; postalCode: string; locality: string; country: string }
	phone: string
	/** reached at any hour on days of driving; empty where there is none besides `phone` */
	dutyPhone: string
	email: string
	/** sender of mails, where it is not `email`; empty otherwise */
	mailFrom: string
	/** where the office reads what customers write, where it is not `email`; empty otherwise */
	deskEmail: string
	/** seven days, Monday first */
	officeHours: readonly OfficeHours[]
	/** working days within which the office usually answers a request; empty where the company does not state it */
	replyDays: string
	registry: string
	licence: string
	authority: string
	/** of the public site, in the order of `languages.ts`; Spanish is always among them */
	languages: readonly Language[]
	/** board that settles disputes about transport, with its region */
	arbitrationBoard: string
}
