import type { z } from 'zod'
import type { Language } from '#app/platform/i18n/languages.ts'
import type { Result } from '#app/platform/result.ts'
import type { OnlineWay } from './online-ways.ts'
import type { ProviderNotice } from './provider-notice.ts'

/** A payment that a customer is led on to; the amount is our own. */
export type OnlinePayment = {
	/** number of the attempt */
	order: string
	cents: number
	way: OnlineWay
	language: Language
	/** reference of the booking, in letters of ASCII alone */
	code: string
	/** what the customer reads there, in their language */
	about: string
	/** when the attempt began, in milliseconds since 1970 */
	startedAt: number
	/** addresses: where we are told how it went, and where the customer comes back to */
	tellAt: string
	backPaid: string
	backUnpaid: string
}

/** A form that the customer's browser posts to the provider: its address and its hidden fields. */
export type ProviderForm = { url: string; fields: Record<string, string> }

/** Hears why a provider could not be asked, for the log. */
export type Complaint = (facts: Record<string, unknown>, what: string) => void

/** What came to the address of a provider, and what its reader has to know. */
export type Notification = {
	headers: Headers
	body: Buffer
	/** milliseconds since 1970 */
	now: number
	/** whether an order is one of ours, among whatever else goes through the same account */
	isOurs: (order: string) => boolean
}

/** Why a notification counts for nothing: unreadable, recorded by a third party and played again, not signed, another terminal's. */
export type NoticeRefusal = 'unreadable' | 'stale' | 'forged' | 'foreign'

/** What a notification says, or why it counts for nothing. */
export type ReadNotice = Result<ProviderNotice, NoticeRefusal>

/** The environment variables of a provider as they are set. */
export type Environment<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** What there is to say of a provider; another one is a folder that says it, and a line in `providers.ts`. */
export type ProviderKind<Shape extends z.ZodRawShape, Settings> = {
	/** its environment variables and what is checked of each */
	environment: Shape
	/** those without which it is not set up: all of them are set, or none */
	needed: readonly (keyof Shape & string)[]
	/** what is wrong with its settings besides */
	faults: (set: Partial<Environment<Shape>>) => Iterable<[name: keyof Shape & string, message: string]>
	/** @returns undefined where it is not set up */
	settings: (set: Environment<Shape>) => Settings | undefined
	ways: (settings: Settings) => readonly OnlineWay[]
	/** the origin of the pages on which customers pay there */
	origin: (settings: Settings) => string
	/** a provider whose notification says only what to ask about asks before it answers */
	readNotification: (settings: Settings, notification: Notification) => ReadNotice | Promise<ReadNotice>
} & (
	| {
			/** the browser posts a form from a page of ours */
			leads: 'form'
			form: (settings: Settings, payment: OnlinePayment) => ProviderForm
	  }
	| {
			/** the provider opens a page for the payment, and tells its address */
			leads: 'page'
			open: (settings: Settings, payment: OnlinePayment, complain: Complaint) => Promise<Result<string, 'silent'>>
	  }
)
