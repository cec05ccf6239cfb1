import { createContext, type ReactNode } from 'react'
import type { Failure } from '#app/web/http/failures.server.ts'
import type { Frame } from './frame.server.tsx'
import type { ShellData } from './shell.server.ts'

/** How the server delivers a page; next to nothing of it in the browser, where the page has arrived already. */
export type Delivery = {
	style: string
	script: string
	/** marks what React and Remix write into a page that hydrates, until it is done */
	nonce?: string
	hydrates: boolean
	/** what stands around the page, and what that was drawn from; missing where not even the texts could be loaded */
	frame?: Frame
	shell?: ShellData
	/** a form of this page is sent by the browser itself */
	sendsPlainly?: boolean
	/** for the office, where the page cannot tell anything else */
	requestId?: string
	/** what may be fetched ahead of a tap, where anything may */
	readsAhead?: ReactNode
	/** a form was sent that is not through: the page's title says so */
	failed?: boolean
	/** what a page that fails says, where it is no fault of ours */
	failure?: Failure
}

/** What stands in an element of the page as it came. */
export const cameIn = (selector: string) =>
	typeof document === 'undefined' ? '' : (document.querySelector(selector)?.innerHTML ?? '')

export const DeliveryContext = createContext<Delivery>({
	style: cameIn('style'),
	script: '',
	hydrates: true,
})
