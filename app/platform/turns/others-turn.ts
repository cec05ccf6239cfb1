/** Lets whatever waits in this process go first. */
export const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
