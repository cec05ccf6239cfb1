import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '#app/platform/turns/queue.ts'
import { passwordSpelling } from './password-spelling.ts'

/**
 * Argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane; about 25 ms on two cores (trust
 * §3.4).
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longest text that is verified against a hash, above any allowed password (trust §1.17). */
const LONGEST = 128
const MAX_AT_ONCE = 4
const MAX_WAITING = 32

/** Queue that limits concurrent and waiting hashes, since hashing takes memory and time by design. */
const hashing = createQueue({ atOnce: MAX_AT_ONCE, waiting: MAX_WAITING })

/**
 * Hashes a password in its normalised spelling, so that the way accents and spaces were typed does not matter.
 * @returns argon2id with its salt and parameters, as a PHC string
 * @throws QueueFull where too many passwords are being hashed
 */
export const hashPassword = (password: string) => hashing.run(() => hash(passwordSpelling(password), parameters))

const dummy = hash('nobody has this password', parameters)

/**
 * Returns whether a password matches a hash. Three spellings are tried where they differ: normalised, NFC and as
 * typed, because older hashes may be of any of them. Without a hash a dummy is verified and the result is false, so
 * that the time taken does not show which addresses have an account.
 * @throws QueueFull where too many passwords are being checked
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
	const ways = [passwordSpelling(password), password.normalize('NFC'), password]
	const spellings = [...new Set(ways)].filter(({ length }) => length <= LONGEST)
	const known = passwordHash || (await dummy)
	for (const spelling of spellings) if ((await hashing.run(() => verify(known, spelling))) && passwordHash) return true
	return false
}

/** Takes the time of one hash, so that the time needed to write a mail does not show whether there is an account. */
export const takeAsLongAsAHash = () => verifyPassword(undefined, 'anything')
