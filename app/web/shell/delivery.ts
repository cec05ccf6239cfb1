import { createContext, type ReactNode } from 'react'
import type { Failure } from '#app/web/http/failures.server.ts'
import type { Frame } from './frame.server.tsx'
import type { ShellData } from './shell.server.ts'

/** How the server delivers a page; next to nothing of it in the browser, where the page has arrived already. */
export type Delivery = {
	style: string
	script: string
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
	/** the token of the page's form, where its data has none because the page is kept for everybody */
	formToken?: string
	/** what a page that fails says, where it is no fault of ours */
	failure?: Failure
}

/** What stands in an element of the page as it came. */
export const cameIn = (selector: string) =>
	typeof document === 'undefined' ? '' : (document.querySelector(selector)?.innerHTML ?? '')

const tokenThatCame = () =>
	typeof document === 'undefined' ? undefined : document.querySelector('[name=formToken]')?.getAttribute('value')

export const DeliveryContext = createContext<Delivery>({
	style: cameIn('style'),
	script: '',
	hydrates: true,
	formToken: tokenThatCame() ?? undefined,
})
