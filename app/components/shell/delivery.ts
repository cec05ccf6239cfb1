import { createContext } from 'react'

/** How the server delivers a page; empty in the browser, where the page has arrived already. */
export type Delivery = { style: string; script: string; nonce?: string; hydrates: boolean }

export const DeliveryContext = createContext<Delivery>({ style: '', script: '', hydrates: true })
