import { handleNotification, showNothing } from './notifications.server.ts'

export const loader = showNothing

/** Receives the providers' notifications of payments (contract §10); their signature is the credential. */
export const action = handleNotification
