import { isProvider } from '#app/platform/payment-providers/providers.ts'

/** Whether a request goes to where a provider tells of payments: it sends no origin, and what it repeats is not refused. */
export const isNotification = (url = '') => isProvider(/^\/payments\/([^/?]+)\/?(?:\?|$)/.exec(url)?.[1] ?? '')
