import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '#app/platform/turns/queue.ts'
import { passwordSpelling } from './password-spelling.ts'

/** Argon2id, as OWASP puts it first: 19 MiB, two passes, one lane; about 25 ms on two cores (trust §3.4). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longer than any password can be here; nothing longer is ever hashed (trust §1.17). */
const LONGEST = 128
const MOST_AT_ONCE = 4
const MOST_WAITING = 32

/** Hashing costs memory and time by design, so only a few run at once and only so many wait. */
const hashing = createQueue({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING })

/**
 * Hashes a password in its one spelling, whichever way its accents and blanks were typed.
 * @returns argon2id with its salt and parameters, as a PHC string
 * @throws QueueFull
 */
export const hashPassword = (password: string) => hashing.run(() => hash(passwordSpelling(password), parameters))

const dummy = hash('nobody has this password', parameters)

/**
 * Whether a password is the one of a hash, in its one spelling, in NFC or as it was typed, because hashes from before may
 * be of each. The others are tried only where they differ. Without a hash it takes as long and says no, so that nobody learns by the
 * clock which addresses have an account.
 * @throws QueueFull
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
	const ways = [passwordSpelling(password), password.normalize('NFC'), password]
	const spellings = [...new Set(ways)].filter(({ length }) => length <= LONGEST)
	const known = passwordHash || (await dummy)
	for (const spelling of spellings) if ((await hashing.run(() => verify(known, spelling))) && passwordHash) return true
	return false
}

/** Drowns the time that writing a mail takes in the time of a hash, where the clock could tell who has an account. */
export const takeAsLongAsAHash = () => verifyPassword(undefined, 'anything')
