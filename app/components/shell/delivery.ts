import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Failure } from '#app/http/shell/failures.server.ts'
import type { ShellData } from '#app/http/shell/shell.server.ts'

/** How the server delivers a page; empty in the browser, where the page has arrived already. */
export type Delivery = {
	style: string
	script: string
	nonce?: string
	hydrates: boolean
	/** a form of this page is sent by the browser itself */
	sendsPlainly?: boolean
	/** for the office, where the page cannot tell anything else */
	requestId?: string
	/** on information pages only, and so brought by the server: no script needs to carry it */
	Breadcrumb?: ComponentType<{ shell: ShellData }>
	/** what may be fetched ahead of a tap, where anything may */
	readsAhead?: ReactNode
	/** what a page that fails says, where it is no fault of ours */
	failure?: Failure
}

export const DeliveryContext = createContext<Delivery>({ style: '', script: '', hydrates: true })
