/** Whether a request goes to where providers tell of payments: they send no origin, and what they repeat is not refused. */
export const isNotification = (url = '') => /^\/payments\/(?:redsys|stripe)\/?(?:\?|$)/.test(url)
