import { z } from 'zod'

const isLoopbackName = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether a site at this address is only reached from this machine: a try-out. */
export const isLoopback = ({ hostname }: URL) => isLoopbackName(hostname)

/** Whether we may call a service there (trust §1, 10): nobody on the way reads or changes what is asked. */
function isServiceAddress(text: string) {
	const { protocol, hostname, username, password, search, hash } = new URL(text)
	const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
	return isPrivate && [username, password, search, hash].every((part) => part === '')
}

/** Base address of a service that the server asks (trust §1, 10). */
export const serviceAddress = z
	.url({ abort: true })
	.refine(isServiceAddress, 'must be https, or http on this machine, without query or password')

const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

/** Browsers name an origin in one spelling only; any other would never match. */
function isWebOrigin(text: string) {
	return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
}

/** Origins, apart by commas, as a list (decision 35). */
export const webOrigins = z
	.string()
	.default('')
	.refine((text) => listOf(text).every(isWebOrigin), 'must be origins such as https://www.example.com, with commas')
	.transform(listOf)
