import type { CancellationStep, Covered, TermKind, TermValue } from './term-kinds.ts'

/** The parts of the form, in its order. */
export const termSections = ['covered', 'waiting', 'meeting', 'payment', 'cancelling'] as const
type TermSection = (typeof termSections)[number]

type TermOf<Kind extends TermKind> = {
	section: TermSection
	kind: Kind
	/** what a new site begins with */
	default: TermValue[Kind]
} & (Kind extends 'choice' ? { options: readonly string[] } : { options?: never })

/** One of the company's terms of hire. */
export type Term = { [Kind in TermKind]: TermOf<Kind> }[TermKind]

const included: Covered = { as: 'included', cents: 0 }
const atCost: Covered = { as: 'atCost', cents: 0 }

/** The same for both sides: terms that bind one of them more are void towards consumers (TRLGDCU 87). */
const usualScale: CancellationStep[] = [
	{ hours: 336, basisPoints: 1000 },
	{ hours: 168, basisPoints: 2500 },
	{ hours: 72, basisPoints: 5000 },
	{ hours: 24, basisPoints: 10_000 },
]

/**
 * The company's terms of hire, each told once: the form, the list of what is in and out, the words on pages, offers,
 * mails and papers and the history of changes derive from here. Its label is `fields` in `locales/*\/terms.json`. What the
 * law fixes (insurance of passengers, VAT in every price) and what the tariffs say (nights, Sundays) is no term.
 */
export const termEntries = {
	tolls: { section: 'covered', kind: 'covered', default: included },
	parking: { section: 'covered', kind: 'covered', default: atCost },
	/** of places where coaches stop only with leave, such as Barcelona's coach zones */
	permits: { section: 'covered', kind: 'covered', default: atCost },
	/** a price is one meal's */
	driverMeals: { section: 'covered', kind: 'covered', default: included },
	/** a price is one night's */
	driverRoom: { section: 'covered', kind: 'covered', default: included },

	/** free at each pick-up */
	waitingMinutes: { section: 'waiting', kind: 'minutes', default: 15 },
	/** free at an airport, counted from the landing */
	airportWaitingMinutes: { section: 'waiting', kind: 'minutes', default: 60 },
	/** what is waited beyond that, for each started half hour or hour */
	waitingCents: { section: 'waiting', kind: 'cents', default: 2500 },
	waitingPer: { section: 'waiting', kind: 'choice', options: ['halfHour', 'hour'], default: 'halfHour' },
	/** each started hour after the agreed end */
	extraHourCents: { section: 'waiting', kind: 'cents', default: 6000 },
	/** each kilometre beyond the agreed way */
	extraKmCents: { section: 'waiting', kind: 'cents', default: 200 },

	/** where a group finds its driver at an airport */
	airportMeeting: { section: 'meeting', kind: 'choice', options: ['sign', 'coachZone'], default: 'sign' },
	/** how long before a wedding its coaches are best asked for */
	weddingWeeks: { section: 'meeting', kind: 'weeks', default: 12 },
	/** how long before a tour of the city, whose stops have to be reserved */
	cityTourWeeks: { section: 'meeting', kind: 'weeks', default: 2 },

	/** how long an offer holds, unless it says otherwise */
	offerDays: { section: 'payment', kind: 'days', default: 14 },
	/** of the total; 0 where nothing is paid beforehand */
	depositBasisPoints: { section: 'payment', kind: 'basisPoints', default: 3000 },
	/** after acceptance */
	depositDays: { section: 'payment', kind: 'days', default: 7 },
	/** before the trip; 0 is its day */
	balanceDays: { section: 'payment', kind: 'days', default: 7 },
	accountHolder: { section: 'payment', kind: 'text', default: '' },
	/** nobody is asked to transfer anything while it is empty */
	iban: { section: 'payment', kind: 'iban', default: '' },
	bic: { section: 'payment', kind: 'bic', default: '' },

	/** what the customer owes who calls off */
	customerScale: { section: 'cancelling', kind: 'scale', default: usualScale },
	/** what the company owes where it does, besides giving back all that was paid */
	companyScale: { section: 'cancelling', kind: 'scale', default: usualScale },
} as const satisfies Record<string, Term>

export type TermName = keyof typeof termEntries

type ValueOf<Of extends Term> = Of extends { options: readonly (infer Option)[] } ? Option : TermValue[Of['kind']]

/** What the company agrees to, by the names of its terms. */
export type HireTerms = { -readonly [Name in TermName]: ValueOf<(typeof termEntries)[Name]> }

export const termNames = Object.keys(termEntries) as TermName[]

/** What a new site begins with. */
export const defaultTerms = Object.fromEntries(
	termNames.map((name) => [name, termEntries[name].default]),
) as unknown as HireTerms
