/** Yields to the event loop, so that all waiting callbacks run first. */
export const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
