import type { z } from 'zod'
import type { Language } from '#app/platform/i18n/languages.ts'
import type { Result } from '#app/platform/result.ts'
import type { OnlineWay } from './online-ways.ts'
import type { ProviderNotice } from './provider-notice.ts'

/** Payment for which a customer is sent to a provider; the server sets the amount. */
export type OnlinePayment = {
	/** number of the payment attempt */
	order: string
	cents: number
	way: OnlineWay
	language: Language
	/** reference of the booking, in ASCII characters only */
	code: string
	/** description that the customer reads on the provider's page, in their language */
	about: string
	/** start of the attempt, in milliseconds since 1970 */
	startedAt: number
	/** URLs: for the provider's notification, and for the customer's return after success or failure */
	tellAt: string
	backPaid: string
	backUnpaid: string
}

/** Form that the customer's browser posts to the provider: its URL and its hidden fields. */
export type ProviderForm = { url: string; fields: Record<string, string> }

/** Callback that logs why a provider could not be reached. */
export type Complaint = (facts: Record<string, unknown>, what: string) => void

/** Request to the provider's notification URL, and what is needed to read it. */
export type Notification = {
	headers: Headers
	body: Buffer
	/** milliseconds since 1970 */
	now: number
	/** whether an order is ours; other programs may use the same account */
	isOurs: (order: string) => boolean
}

/**
 * Reasons to ignore a notification: it is unreadable, replayed after its time, wrongly signed, or of another terminal.
 */
export type NoticeRefusal = 'unreadable' | 'stale' | 'forged' | 'foreign'

/** Content of a notification, or the reason to ignore it. */
export type ReadNotice = Result<ProviderNotice, NoticeRefusal>

/** Values of a provider's environment variables. */
export type Environment<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** Description of a provider. To add one, write a folder with such a description and a line in `providers.ts`. */
export type ProviderKind<Shape extends z.ZodRawShape, Settings> = {
	/** environment variables, each with its check */
	environment: Shape
	/** variables that must all be set, or none; without them the provider is off */
	needed: readonly (keyof Shape & string)[]
	/** finds further faults of the settings */
	faults: (set: Partial<Environment<Shape>>) => Iterable<[name: keyof Shape & string, message: string]>
	/** @returns undefined where the provider is not set up */
	settings: (set: Environment<Shape>) => Settings | undefined
	ways: (settings: Settings) => readonly OnlineWay[]
	/** returns the origin of the provider's payment pages */
	origin: (settings: Settings) => string
	/** reads a notification; asynchronous for a provider that must be asked for the details */
	readNotification: (settings: Settings, notification: Notification) => ReadNotice | Promise<ReadNotice>
} & (
	| {
			/** the browser posts a form from a page of this site */
			leads: 'form'
			form: (settings: Settings, payment: OnlinePayment) => ProviderForm
	  }
	| {
			/** the provider opens a page for the payment, and returns its URL */
			leads: 'page'
			open: (settings: Settings, payment: OnlinePayment, complain: Complaint) => Promise<Result<string, 'silent'>>
	  }
)
