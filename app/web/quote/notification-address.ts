import { isProvider } from '#app/platform/payment-providers/providers.ts'

/**
 * Checks whether a request is a payment provider's notification. Those send no origin, and repeated ones are not
 * refused.
 */
export const isNotification = (url = '') => isProvider(/^\/payments\/([^/?]+)\/?(?:\?|$)/.exec(url)?.[1] ?? '')
