import { LRUCache } from 'lru-cache'
import { appContext, type Context } from '#app/context.server.ts'
import { countryOptions, mirrorCountries } from '#app/domain/fields/countries.ts'
import type { FoldedSection } from '#app/domain/fields/field.ts'
import { type InputRow, lineInputs } from '#app/domain/fields/line-inputs.server.ts'
import { emptyQuoteForm, type QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import type { FormContent } from '#app/domain/quotes/trip/form-legs.ts'
import { DEFAULT_MARGIN_DAYS, earliestPickup, latestPickup } from '#app/domain/quotes/trip/pickup-date.ts'
import { withoutNotice } from '#app/domain/quotes/trip/short-notice.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { withOfficeWords } from '#app/web/office/words/office-words.server.ts'
import { askedAgain } from '#app/web/quote/ask-again.server.ts'
import { givenByLink } from '#app/web/quote/quote-by-link.server.ts'
import { personAsking } from './checks/person-asking.server.ts'
import { placeTexts } from './place-texts.server.ts'
import { sentPage } from './quote-sent.server.ts'

/** Returns the form's initial values: the home country, the values of the link, the details of a logged-in visitor. */
function startValues(given: Partial<QuoteFormValues>, person: Partial<QuoteFormValues>) {
	const values: QuoteFormValues = { ...emptyQuoteForm, ...given, ...person }
	return { values: mirrorCountries(values), given }
}

/**
 * Formats each first day that a vehicle's notice may lead to, and the last day, so that the browser needs no date
 * formatting.
 */
function dayLabels(texts: LanguageTexts, today: string, margins: number[]) {
	const earliest = [DEFAULT_MARGIN_DAYS, ...margins].map((margin) => earliestPickup(today, margin))
	return Object.fromEntries([...earliest, latestPickup(today)].map((day) => [day, dayLabel(texts.tag, day)]))
}

/** Returns the labels of fields that have components of their own. */
function labelsOf({ texts }: LanguageTexts) {
	const { tripKind, passengers, luggage, address, postalCode, locality, country, leg, stop, ticket } = texts('fields')
	return { tripKind, passengers, luggage, address, postalCode, locality, country, leg, stop, ticket }
}

/** Returns the headings of folded sections, marked as optional. */
function foldedTitles({ t, texts }: LanguageTexts) {
	const { form } = texts('quote')
	const optional = (section: FoldedSection | 'tripMore') => t('fields:optional', { label: form[section] })
	return {
		needs: optional('needs'),
		contact: optional('contact'),
		hirer: optional('hirer'),
		tripMore: optional('tripMore'),
	}
}

/** Cache size: six languages, two days, for visitors and for the office. */
const MAX_PARTS = 24
const drawnFrom = new LRUCache<string, ReturnType<typeof partsOf>>({ max: MAX_PARTS })

/**
 * Returns the data that every form needs: days, vehicles, countries, inputs and texts. It is cached by day, texts
 * and vehicles, because building it takes as long as validating a form.
 */
function formParts(context: Context, texts: LanguageTexts, fleets: readonly Fleet[]) {
	const key = JSON.stringify([
		texts.language,
		texts.edition,
		dayAt(context.now()),
		Boolean(context.places.directory),
		fleets,
	])
	const parts = drawnFrom.get(key) ?? partsOf(context, texts, fleets)
	drawnFrom.set(key, parts)
	return parts
}

function partsOf(context: Context, texts: LanguageTexts, fleets: readonly Fleet[]) {
	const { form: words, notices } = texts.texts('quote')
	// Texts that only a response shows are sent with the response.
	const { undo: _, ...form } = words
	const places = placeTexts(texts, context)
	const { vipRemoved, vipMissed, vehicleTooSmall, hold_other: hold } = notices
	const { dateNotValid, pickupRejected: pickupTooEarly, pickupTooFar, timeDoesNotExist } = texts.texts('validation')
	const today = dayAt(context.now())
	return {
		today,
		latest: latestPickup(today),
		dayLabels: dayLabels(
			texts,
			today,
			fleets.map((fleet) => fleet.marginDays),
		),
		fleets: fleets.map(({ id, seats, marginDays, vip, hold }) => ({
			id,
			seats,
			marginDays,
			vip,
			hold,
			name: texts.t('fleet:seats', { count: seats }),
		})),
		countries: countryOptions(texts.tag),
		inputs: lineInputs(texts),
		text: {
			form: {
				...form,
				...labelsOf(texts),
				...foldedTitles(texts),
				vipHint: vipHint(texts, fleets),
			},
			notices: { title: notices.title, vipRemoved, vipMissed, vehicleTooSmall, hold, ...smallHolds(texts, fleets) },
			step: texts.t('quote:step', { step: 1 }),
			vip: texts.texts('fleet').vip,
			credits: [places.sources.gazetteer, context.places.directory && places.sources.cartociudad]
				.filter(Boolean)
				.join(' · '),
			suggestions: { loading: places.loading, lookUp: places.suggestions.lookUp },
			pickup: { dateNotValid, pickupTooEarly, pickupTooFar, timeDoesNotExist },
		},
	}
}

/** Returns the notices for a luggage capacity of 0 or 1, if a vehicle has one. The browser code has no plural rules. */
function smallHolds({ t }: LanguageTexts, fleets: readonly { hold: number | null }[]) {
	const small = [0, 1].filter((hold) => fleets.some((fleet) => fleet.hold === hold))
	const sentences = small.map((hold) => [hold, t('quote:notices.hold', { count: hold, hold })] as const)
	return small.length > 0 ? { smallHolds: Object.fromEntries(sentences) as Record<number, string> } : {}
}

/** Describes the VIP vehicles, up to the largest; null where there is none, so that none is offered. */
function vipHint({ t }: LanguageTexts, fleets: readonly { seats: number; vip: boolean }[]) {
	const seats = fleets.filter((fleet) => fleet.vip).map((fleet) => fleet.seats)
	return seats.length > 0 ? t('quote:form.vipHint', { count: Math.max(...seats) }) : null
}

/** Returns the data of the form, empty or filled in by its link. */
async function openedForm(context: Context, texts: LanguageTexts, request: Request) {
	const { title, lead } = texts.texts('quote')
	const query = queryOf(request)
	const fleets = await listFleetsAsKnown(context)
	const again = await askedAgain(context, query)
	const given = { ...givenByLink(context, query), ...again.values }
	return {
		heading: title,
		lead,
		...startValues(given, await personAsking(context, request)),
		// Omitted from most forms, to save bytes.
		...(again.legs.length > 0 && { legs: again.legs }),
		...(again.paradas.length > 0 && { paradas: again.paradas }),
		...formParts(context, texts, fleets),
	}
}

/**
 * Returns the data of the quote request page: the form, or the receipt of what was sent. An empty form has no personal
 * data, so its page is the same for every visitor without a session.
 */
export async function quotePage(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { title, description } = texts.texts('quote')
	const receipt = await sentPage(context, texts, new URL(request.url).searchParams.get('sent'))
	const heading = receipt?.title ?? title
	const errorTitle = texts.t('quote:errorTitle', { title })
	return {
		page: { title: heading, errorTitle, description },
		receipt,
		form: receipt ? null : await openedForm(context, texts, request),
	}
}

export type QuoteReceipt = NonNullable<Awaited<ReturnType<typeof sentPage>>>

export type QuoteFormPage = Awaited<ReturnType<typeof openedForm>> & {
	/** first possible day, if it does not depend on the vehicle; an earlier day gets an error but is not cleared */
	earliest?: string
}

/** Sets the focus on the input with this name. */
const leadingTo = (inputs: ReturnType<typeof lineInputs>, fill: string | null) =>
	Object.fromEntries(
		Object.entries(inputs).map(([section, rows]) => [
			section,
			rows.map((row) => row.map((input) => (input.name === fill ? { ...input, autoFocus: true as const } : input))),
		]),
	) as typeof inputs

/** Makes the e-mail address optional, for customers on the phone. */
function officeInputs({ t, texts }: LanguageTexts, inputs: ReturnType<typeof lineInputs>) {
	const { emailHint } = texts('desk').enter
	const asked = (input: InputRow[number]): InputRow[number] =>
		input.name === 'email'
			? { ...input, optional: true, label: t('fields:optional', { label: input.label }), hint: emailHint }
			: input
	return { ...inputs, person: inputs.person?.map((row) => row.map(asked)) }
}

type OfficeForm = {
	title: string
	/** content on opening */
	start: FormContent
	formToken: string
	/** name of the field that takes the focus */
	fill?: string | null
}

/**
 * Returns the form for office staff, who fill it in for a customer: without notice, from today on, and with an optional
 * e-mail address.
 */
export async function officeForm(
	context: Context,
	texts: LanguageTexts,
	{ title, start, formToken, fill = null }: OfficeForm,
): Promise<QuoteFormPage & { formToken: string }> {
	const parts = formParts(context, texts, withoutNotice(await listFleetsAsKnown(context)))
	const inputs = leadingTo(officeInputs(texts, parts.inputs), fill)
	const { notices, pickup } = parts.text
	const text = {
		...parts.text,
		notices: withOfficeWords(texts, notices),
		pickup: { ...withOfficeWords(texts, pickup), pickupTooEarly: texts.texts('validation').pickupPast },
	}
	return { ...parts, inputs, text, heading: title, lead: '', ...start, given: {}, formToken, earliest: parts.today }
}
