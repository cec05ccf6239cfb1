import type { EntryContext } from '@remix-run/node'
import { readAhead } from '#app/domain/content/read-ahead.ts'
import { config } from '#app/platform/config/config.server.ts'
import { payingOrigins } from '#app/platform/payment-providers/providers.ts'
import adminStyle from '#app/web/styles/admin.css?inline'
import boardStyle from '#app/web/styles/board.css?inline'
import homeStyle from '#app/web/styles/home.css?inline'
import pagesStyle from '#app/web/styles/pages.css?inline'
import style from '#app/web/styles/site.css?inline'
import { boardPlaces } from './scripts/board-places.ts'
import cardScript from './scripts/card-script.js?minified'
import closingScript from './scripts/closing-script.js?minified'
import offerTotal from './scripts/offer-total-script.ts?minified'
import officeKeys from './scripts/office-keys.js?minified'
import pageScript from './scripts/page-script.js?minified'
import unsentScript from './scripts/unsent-script.js?minified'
import waitingScript from './scripts/waiting-script.ts?minified'
import { SpeculationRules } from './speculation-rules.tsx'

/** What a route says of its page in its `handle`; what is not said is not so. */
export type Handle = {
	/** has a live form, and only then gets React's scripts */
	hydrate?: boolean
	/** belongs to the office, with its frame, styles and keys */
	admin?: boolean
	/** shows the plan, with its styles */
	board?: boolean
	/** is the home page, with its styles */
	home?: boolean
	/** closes its window when all is said */
	closes?: boolean
	/** the browser remembers the card that it shows */
	keepsCard?: boolean
	/** has a form that is typed into and that the browser itself sends */
	posts?: boolean
	/** adds up the lines of an offer */
	totals?: boolean
	/** may wait for something, and asks for it */
	waits?: boolean
	/** shows one of our pages in a frame */
	frames?: boolean
	/** leads to the pages on which one pays */
	pays?: boolean
	/** is read on the way, where a question about cookies would cover what matters */
	driving?: boolean
}

const isReview = (reply: unknown) =>
	typeof reply === 'object' && reply !== null && 'mode' in reply && reply.mode === 'review'

/** What the routes of a page say of it together, and whether scripts come to it: a form's review is only read and sent. */
export function handleOf({ staticHandlerContext, routeModules }: EntryContext): { handle: Handle; hydrates: boolean } {
	const { matches, actionData } = staticHandlerContext
	const handle: Handle = Object.assign({}, ...matches.map(({ route }) => routeModules[route.id]?.handle))
	const reviews = Object.values(actionData ?? {}).some(isReview)
	return reviews
		? { handle: { ...handle, posts: true }, hydrates: false }
		: { handle, hydrates: handle.hydrate === true }
}

/** Puts together style and script of a page by its handle, and what else its security policy has to allow. */
export const inlineOf = ({
	hydrate,
	admin,
	board,
	home,
	closes,
	keepsCard,
	posts,
	totals,
	waits,
	frames,
	pays,
}: Handle) => ({
	frames,
	leadsTo: pays ? payingOrigins(config().payments) : [],
	style:
		style +
		(hydrate || admin ? '' : pagesStyle) +
		(admin ? adminStyle : '') +
		(board ? boardStyle + boardPlaces : '') +
		(home ? homeStyle : ''),
	script:
		pageScript +
		(closes ? closingScript : '') +
		(keepsCard ? cardScript : '') +
		((admin && !hydrate) || posts ? unsentScript : '') +
		(admin ? officeKeys : '') +
		(totals ? offerTotal : '') +
		(waits ? waitingScript : ''),
	// A form is the end of the way, and its page has no byte to spare.
	...(!hydrate && !admin && { rules: readAhead, readsAhead: <SpeculationRules rules={readAhead} /> }),
})
