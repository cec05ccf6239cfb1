import type { CancellationStep, Covered, TermKind, TermValue } from './term-kinds.ts'

/** Sections of the form, in its order. */
export const termSections = ['covered', 'waiting', 'meeting', 'payment', 'cancelling'] as const
type TermSection = (typeof termSections)[number]

type TermOf<Kind extends TermKind> = {
	section: TermSection
	kind: Kind
	/** value of a new site */
	default: TermValue[Kind]
} & (Kind extends 'choice' ? { options: readonly string[] } : { options?: never })

/** Term of hire of the company. */
export type Term = { [Kind in TermKind]: TermOf<Kind> }[TermKind]

const included: Covered = { as: 'included', cents: 0 }
const atCost: Covered = { as: 'atCost', cents: 0 }

/** Default scale of both sides: terms that bind the consumer more than the company are void (TRLGDCU art. 87). */
const usualScale: CancellationStep[] = [
	{ hours: 336, basisPoints: 1000 },
	{ hours: 168, basisPoints: 2500 },
	{ hours: 72, basisPoints: 5000 },
	{ hours: 24, basisPoints: 10_000 },
]

/**
 * Terms of hire of the company, each defined once. The form, the list of inclusions, the words on pages, offers,
 * mails and PDFs, and the history of changes derive from here. The label of a term is in `fields` in
 * `locales/*\/terms.json`. What the law fixes (passenger insurance, VAT in every price) and what the tariffs state
 * (nights, Sundays) is not a term.
 */
export const termEntries = {
	tolls: { section: 'covered', kind: 'covered', default: included },
	parking: { section: 'covered', kind: 'covered', default: atCost },
	/** for places where coaches may stop only with a permit, such as Barcelona's coach zones */
	permits: { section: 'covered', kind: 'covered', default: atCost },
	/** the price is for one meal */
	driverMeals: { section: 'covered', kind: 'covered', default: included },
	/** the price is for one night */
	driverRoom: { section: 'covered', kind: 'covered', default: included },

	/** free waiting at each pickup */
	waitingMinutes: { section: 'waiting', kind: 'minutes', default: 15 },
	/** free waiting at an airport, from the landing */
	airportWaitingMinutes: { section: 'waiting', kind: 'minutes', default: 60 },
	/** price of longer waiting, for each started half hour or hour */
	waitingCents: { section: 'waiting', kind: 'cents', default: 2500 },
	waitingPer: { section: 'waiting', kind: 'choice', options: ['halfHour', 'hour'], default: 'halfHour' },
	/** price of each started hour after the agreed end */
	extraHourCents: { section: 'waiting', kind: 'cents', default: 6000 },
	/** price of each kilometre beyond the agreed route */
	extraKmCents: { section: 'waiting', kind: 'cents', default: 200 },

	/** where a group meets its driver at an airport */
	airportMeeting: { section: 'meeting', kind: 'choice', options: ['sign', 'coachZone'], default: 'sign' },
	/** recommended time between request and wedding */
	weddingWeeks: { section: 'meeting', kind: 'weeks', default: 12 },
	/** recommended time between request and city tour, whose stops have to be reserved */
	cityTourWeeks: { section: 'meeting', kind: 'weeks', default: 2 },
	/** how long what passengers leave on board is stored; 0 where the conditions do not state it */
	lostPropertyDays: { section: 'meeting', kind: 'days', default: 90 },

	/** validity of an offer by default */
	offerDays: { section: 'payment', kind: 'days', default: 14 },
	/** share of the total; 0 for no deposit */
	depositBasisPoints: { section: 'payment', kind: 'basisPoints', default: 3000 },
	/** days after acceptance */
	depositDays: { section: 'payment', kind: 'days', default: 7 },
	/** days before the trip; 0 is its day */
	balanceDays: { section: 'payment', kind: 'days', default: 7 },
	accountHolder: { section: 'payment', kind: 'text', default: '' },
	/** no customer is asked for a transfer while it is empty */
	iban: { section: 'payment', kind: 'iban', default: '' },
	bic: { section: 'payment', kind: 'bic', default: '' },

	/** what a customer who cancels owes */
	customerScale: { section: 'cancelling', kind: 'scale', default: usualScale },
	/** what the company owes when it cancels, besides the refund of all payments */
	companyScale: { section: 'cancelling', kind: 'scale', default: usualScale },
} as const satisfies Record<string, Term>

export type TermName = keyof typeof termEntries

type ValueOf<Of extends Term> = Of extends { options: readonly (infer Option)[] } ? Option : TermValue[Of['kind']]

/** Values of the company's terms, by name. */
export type HireTerms = { -readonly [Name in TermName]: ValueOf<(typeof termEntries)[Name]> }

export const termNames = Object.keys(termEntries) as TermName[]

/** Terms of a new site. */
export const defaultTerms = Object.fromEntries(
	termNames.map((name) => [name, termEntries[name].default]),
) as unknown as HireTerms
