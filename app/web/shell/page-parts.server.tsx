import type { EntryContext } from '@remix-run/node'
import { readAhead } from '#app/domain/content/read-ahead.ts'
import type { Look } from '#app/domain/looks/look.ts'
import { config } from '#app/platform/config/config.server.ts'
import { payingOrigins } from '#app/platform/payment-providers/providers.ts'
import displayStyle from '#app/web/fonts/display.css?inline'
import { lookStyle } from '#app/web/looks/look-style.server.ts'
import accountStyle from '#app/web/styles/account.css?inline'
import adminStyle from '#app/web/styles/admin.css?inline'
import boardStyle from '#app/web/styles/board.css?inline'
import cardsStyle from '#app/web/styles/cards.css?inline'
import deskStyle from '#app/web/styles/desk.css?inline'
import drivingStyle from '#app/web/styles/driving.css?inline'
import fullFooterStyle from '#app/web/styles/footer-full.css?inline'
import homeStyle from '#app/web/styles/home.css?inline'
import officeListStyle from '#app/web/styles/office-list.css?inline'
import pagesStyle from '#app/web/styles/pages.css?inline'
import quoteStyle from '#app/web/styles/quote.css?inline'
import shopStyle from '#app/web/styles/shop.css?inline'
import style from '#app/web/styles/site.css?inline'
import ticketStyle from '#app/web/styles/ticket.css?inline'
import todayStyle from '#app/web/styles/today.css?inline'
import tripFormStyle from '#app/web/styles/trip-form.css?inline'
import vehicleStyle from '#app/web/styles/vehicle.css?inline'
import { boardPlaces } from './scripts/board-places.ts'
import cardScript from './scripts/card-script.js?minified'
import closingScript from './scripts/closing-script.js?minified'
import frameHeights from './scripts/frame-heights.ts?minified'
import offerTotal from './scripts/offer-total-script.ts?minified'
import officeKeys from './scripts/office-keys.js?minified'
import pageScript from './scripts/page-script.js?minified'
import unsentScript from './scripts/unsent-script.js?minified'
import waitingScript from './scripts/waiting-script.ts?minified'
import { SpeculationRules } from './speculation-rules.tsx'

/**
 * Styles of some pages only: `account` of passwords and accounts, `cards` of live forms that have more than the quote
 * form (pages without one have them), `tripForm` of places and trips that are typed, `ticket` of a trip that is shown, `quote` of
 * what customers see of theirs, `shop` of what visitors look through, `desk` of a quote in the office, `officeList` of
 * its list of requests, `today` of its start page.
 */
const someStyles = {
	account: accountStyle,
	cards: cardsStyle,
	tripForm: tripFormStyle + vehicleStyle,
	ticket: ticketStyle,
	quote: quoteStyle,
	shop: shopStyle,
	home: homeStyle,
	board: boardStyle + boardPlaces,
	desk: deskStyle,
	driving: drivingStyle,
	officeList: officeListStyle,
	today: todayStyle,
}

/** Properties of a page in its route's `handle`; all default to false. */
export type Handle = {
	/** has a live form; only then the page gets React's scripts */
	hydrate?: boolean
	/** belongs to the office, with its frame, styles and keyboard shortcuts */
	admin?: boolean
	/** needs more styles than every page has */
	styles?: readonly (keyof typeof someStyles)[]
	/** closes its window after the customer's response, if a script opened it */
	closes?: boolean
	/** stores the shown card in the browser */
	keepsCard?: boolean
	/** has a form with text fields that the browser itself sends */
	posts?: boolean
	/** computes the total of an offer while it is typed */
	totals?: boolean
	/** may wait for a result, and polls for it */
	waits?: boolean
	/** shows a page of this site in a frame */
	frames?: boolean
	/** is such a page: without header and footer, without scripts, and sending nothing */
	framed?: boolean
	/** leads to the payment providers' pages */
	pays?: boolean
	/** is for drivers on the road, with its frame and styles */
	driving?: boolean
	/** shows a customer's own quote or booking: two lines with the company and the legal pages, without an offer */
	footer?: 'short'
	/** has neither header nor footer, because they name the company */
	bare?: boolean
}

const isReview = (reply: unknown) =>
	typeof reply === 'object' && reply !== null && 'mode' in reply && reply.mode === 'review'

/**
 * Merges the `handle` of all routes of a page, and returns whether it hydrates. A form's review does not: it is only
 * read and sent.
 */
export function handleOf({ staticHandlerContext, routeModules }: EntryContext): { handle: Handle; hydrates: boolean } {
	const { matches, actionData } = staticHandlerContext
	const handle: Handle = Object.assign({}, ...matches.map(({ route }) => routeModules[route.id]?.handle))
	const reviews = Object.values(actionData ?? {}).some(isReview)
	return reviews
		? { handle: { ...handle, posts: true }, hydrates: false }
		: { handle, hydrates: handle.hydrate === true }
}

/**
 * Builds the inline style and script of a page from its handle, and the exceptions that its security policy needs.
 * @param look of the company, whose colours come last
 */
export const inlineOf = (
	{
		hydrate,
		admin,
		styles = [],
		footer,
		driving,
		closes,
		keepsCard,
		posts,
		totals,
		waits,
		frames,
		framed,
		pays,
	}: Handle,
	look: Look,
) => ({
	frames,
	framed,
	leadsTo: pays ? payingOrigins(config().payments) : [],
	style:
		style +
		(admin ? '' : displayStyle) +
		(driving || footer ? '' : fullFooterStyle) +
		(hydrate || admin ? '' : pagesStyle) +
		(admin ? accountStyle + adminStyle : '') +
		styles.map((name) => someStyles[name]).join('') +
		lookStyle(look),
	script: framed
		? ''
		: pageScript +
			(closes ? closingScript : '') +
			(keepsCard ? cardScript : '') +
			((admin && !hydrate) || posts ? unsentScript : '') +
			(admin ? officeKeys : '') +
			(totals ? offerTotal : '') +
			(waits ? waitingScript : '') +
			(frames ? frameHeights : ''),
	// Form pages get no prefetch rules: visitors do not go on from there, and the page has no byte to spare.
	...(!hydrate && !admin && !framed && { rules: readAhead, readsAhead: <SpeculationRules rules={readAhead} /> }),
})
