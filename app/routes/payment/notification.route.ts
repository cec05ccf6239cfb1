import { replyToNotification, showNothing } from './notifications.server.ts'

export const loader = showNothing

/** Where providers tell how a payment went (contract §10): their signature is the key. */
export const action = replyToNotification
