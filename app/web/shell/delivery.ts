import { createContext, type ReactNode } from 'react'
import type { Company } from '#app/domain/company/company.ts'
import type { Failure } from '#app/web/http/failures.server.ts'
import type { Frame } from './frame.server.tsx'
import type { ShellData } from './shell.server.ts'

/**
 * Data with which the server renders a page. In the browser most of it is missing, because the page is already
 * rendered.
 */
export type Delivery = {
	style: string
	script: string
	/** marks the scripts that React and Remix write into a page that hydrates, until the page is complete */
	nonce?: string
	hydrates: boolean
	/** parts around the page, and their data; missing if not even the texts could be loaded */
	frame?: Frame
	shell?: ShellData
	/** named where there is no shell */
	company?: Pick<Company, 'name' | 'phone'>
	/** whether the browser itself sends a form of this page */
	sendsPlainly?: boolean
	/** of the request, on errors without other details; where there are texts, in a sentence */
	requestId?: string
	code?: string
	/** colour of the browser's frame, icons and manifest */
	lookHead?: ReactNode
	/** speculation rules, on pages that may prefetch */
	readsAhead?: ReactNode
	/** whether a form was sent and refused; the page's title then says so */
	failed?: boolean
	/** texts of a failed page, if the failure is not an internal error */
	failure?: Failure
}

/** Returns the inner HTML of an element as the server rendered it. Returns '' on the server. */
export const cameIn = (selector: string) =>
	typeof document === 'undefined' ? '' : (document.querySelector(selector)?.innerHTML ?? '')

export const DeliveryContext = createContext<Delivery>({
	style: cameIn('style'),
	script: '',
	hydrates: true,
})
