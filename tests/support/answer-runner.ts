import { afterEach } from 'vitest'

/*
 * Lets the runner's messages through after each test: a file whose tests never wait for anything would otherwise keep
 * them unread for as long as it runs, and on a busy machine the runner gives a file up after a minute of silence.
 * It is the clock's own function, whatever a test puts in its place.
 */
const { setImmediate: wait } = globalThis
afterEach(() => new Promise<void>((resolve) => wait(resolve)))
