import { z } from 'zod'
import { isMailServer, isServiceAddress, isWebOrigin } from '#app/platform/web-address.ts'
import { isPostgres } from '#drizzle/engine.ts'

/** Returns whether an address names a database on a server, including the database's name. */
export const isDatabaseAddress = (address: string) =>
	isPostgres(address) && URL.canParse(address) && new URL(address).pathname.length > 1

/** Address of a database on a server. SQLite is used where it is left out. */
export const databaseAddress = z
	.string()
	.refine(isDatabaseAddress, 'must be postgres://user:password@host:port/database; leave it out for SQLite')

/** Address of the server that takes our mails. The error message leaves the value out, because it holds a password. */
export const mailServerAddress = z
	.string()
	.refine(
		isMailServer,
		'must be smtp://user:password@host:587, or smtps:// where all of it is encrypted; in user and password, %40 stands for @',
	)

/** Base address of an external service that the server calls (trust §1.10). */
export const serviceAddress = z
	.url({ abort: true })
	.refine(isServiceAddress, 'must be https, or http on this machine, without query or password')

const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

/** List of ports, separated by commas. */
export const portList = z
	.string()
	.default('3000')
	.transform(listOf)
	.refine(
		(parts) => parts.length > 0 && parts.every(isPort),
		'must be a whole number from 0 to 65535, or several with commas',
	)
	.transform((parts) => parts.map(Number))

/** List of origins, separated by commas (decision 35). */
export const webOrigins = z
	.string()
	.default('')
	.refine((text) => listOf(text).every(isWebOrigin), 'must be origins such as https://www.example.com, with commas')
	.transform(listOf)
