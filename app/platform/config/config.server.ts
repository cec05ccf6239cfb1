import path from 'node:path'
import { z } from 'zod'
import {
	type OnlinePayments,
	onlinePayments,
	paymentFaults,
	paymentSettings,
} from '#app/platform/payment-providers/providers.ts'
import { emailAddress } from '#app/platform/text/email.schema.ts'
import { isLoopback } from '#app/platform/web-address.ts'
import { databaseAddress, mailServerAddress, portList, serviceAddress, webOrigins } from './addresses.ts'
import { ConfigError } from './config-error.ts'
import { DATABASE_FILE, dataFolderOf } from './data-folder.server.ts'
import { type DkimKey, dkimFaults, dkimKey, dkimSettings } from './dkim.server.ts'
import { generatedSecret, MIN_SECRET } from './generated-secret.server.ts'
import { type Limits, limit, limitSchemas, limitsOf, wholeNumber } from './limits.ts'
import { withOnce } from './once.server.ts'

const ourAddress = emailAddress('must be one e-mail address').optional()

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const ROAD_FACTORS = 'must be a number from 1 to 3, with a point'

/** All settings by name, each with its check. */
export const settingSchemas = {
	PORT: portList,
	HOST: z.string().default('127.0.0.1'),
	DATA_DIR: z.string().default('./data'),
	DATABASE_URL: databaseAddress.optional(),
	DATABASE_CONNECTIONS: wholeNumber(10, 2, 10_000),
	BACKUP_DIR: z.string().optional(),
	KEEP_REQUESTS_MONTHS: limit(12),
	KEEP_BOOKINGS_MONTHS: limit(72),
	PUBLIC_ORIGIN: z.url('must be an address such as https://www.example.com').optional(),
	APP_SECRET: z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`).optional(),
	SMTP_URL: mailServerAddress.optional(),
	MAIL_FROM: ourAddress,
	DESK_EMAIL: ourAddress,
	...dkimSettings,
	TRUST_PROXY: wholeNumber(0, 0, 100),
	DEMO: z.literal('1', 'must be 1, or unset').optional(),
	LOG_LEVEL: z.enum(logLevels, 'must be debug, info, warn, error or silent').default('info'),
	METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
	...limitSchemas,
	CALL_BACK_SECONDS: wholeNumber(60, 0, 3600),
	PAYMENT_REMINDER_DAYS: wholeNumber(3, 0, 60),
	...paymentSettings,
	PASSWORD_MIN_LENGTH: wholeNumber(6, 6, 128),
	PASSWORD_MAX_LENGTH: wholeNumber(15, 12, 128),
	STAFF_PASSWORD_MIN_LENGTH: limit(12),
	CORS_ORIGINS: webOrigins,
	SEARCH_PAGE: z.enum(['tool', 'redirect'], 'must be tool or redirect').default('tool'),
	GEOCODER_URL: serviceAddress.optional(),
	ROUTING_URL: serviceAddress.optional(),
	ROAD_FACTOR: z.coerce.number({ error: ROAD_FACTORS }).min(1, ROAD_FACTORS).max(3, ROAD_FACTORS).default(1.3),
	GAZETTEER_FILE: z.string().default('./build/places/gazetteer.db'),
}

type Settings = z.infer<z.ZodObject<typeof settingSchemas>>
type Fault = [name: keyof Settings, message: string]

/** Finds settings with which a demo could be reached from outside, send mails or work on other data. */
function* demoFaults({ DEMO, HOST, PUBLIC_ORIGIN, SMTP_URL, DATABASE_URL }: Partial<Settings>): Generator<Fault> {
	const hosts = [HOST ?? '', ...(PUBLIC_ORIGIN ? [new URL(PUBLIC_ORIGIN).hostname] : [])]
	const isOpen = SMTP_URL !== undefined || DATABASE_URL !== undefined || !hosts.every(isLoopback)
	if (DEMO && isOpen) yield ['DEMO', 'is only for this machine, without PUBLIC_ORIGIN, SMTP_URL and DATABASE_URL']
}

/** Finds settings that are valid on their own but not in combination. */
function* faultsBetween(settings: Partial<Settings>): Generator<Fault> {
	const { PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, PUBLIC_ORIGIN, APP_SECRET } = settings
	if (Number(PASSWORD_MIN_LENGTH) > Number(PASSWORD_MAX_LENGTH))
		yield ['PASSWORD_MIN_LENGTH', 'is longer than PASSWORD_MAX_LENGTH']
	yield* dkimFaults(settings)
	yield* paymentFaults(settings)
	yield* demoFaults(settings)
	if (PUBLIC_ORIGIN === undefined) return
	const { protocol, hostname } = new URL(PUBLIC_ORIGIN)
	if (isLoopback(hostname)) return
	if (protocol !== 'https:') yield ['PUBLIC_ORIGIN', 'must start with https://']
	if (!APP_SECRET) yield ['APP_SECRET', 'is missing (32 characters or more)']
}

export type Config = Readonly<{
	/** ports to listen on; those of a list that cannot be had are left out */
	ports: readonly number[]
	host: string
	dataDir: string
	/** address of a server, or path of SQLite's file; and the maximum number of connections to a server */
	database: { address: string; connections: number }
	/** folder of the daily copies of the database; undefined where daily backups are off */
	backupDir: string | undefined
	/** folder of the copy made before a migration: that of the daily backups, or the data folder where they are off */
	migrationBackupDir: string
	/** months after which the customer's data of a request or a booking are erased; 0 means never (privacy page) */
	retention: { requestMonths: number; bookingMonths: number }
	/** absolute origin of every link in pages and mails, without a trailing slash */
	origin: string
	/** whether this is production: a public address is set, so https is required, and mails wait for a mail server */
	isProduction: boolean
	/** which settings the environment makes, so that those made in the browser do not count */
	setByEnvironment: { origin: boolean; secret: boolean; mailServer: boolean }
	/** whether this is a demo: its office opens by a printed link, nothing leaves it by mail, no person is erased */
	isDemo: boolean
	secret: string
	smtpUrl: string | undefined
	/** sender of all mails; undefined where the company's facts say it */
	mailFrom: string | undefined
	/** address that the office reads; undefined where the company's facts say it */
	deskEmail: string | undefined
	/** key that signs mails; undefined where the mail server signs them, or none does */
	dkim: DkimKey | undefined
	/** number of proxies in front of the site that append to `X-Forwarded-For` */
	trustedProxies: number
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	/** token that opens `/metrics` to clients on other machines */
	metricsToken: string | undefined
	/** limits, each of which is off at 0 */
	limits: Limits
	/** seconds for which the office can recall an offer before the customer can see it; 0 sends it immediately */
	callBackSeconds: number
	/** days before and after a payment's due date at which the customer is reminded; 0 means never */
	paymentReminderDays: number
	/** providers that take payments online (contract §10) */
	payments: OnlinePayments
	/** other sites whose pages may call more of `/services` than its public reads (decision 35) */
	corsOrigins: string[]
	/** lengths of new passwords (contract §5); staff, who can see customers' data, need a longer one */
	passwords: { min: number; max: number; staffMin: number }
	places: {
		/** base address of a CartoCiudad server; without it only the embedded gazetteer answers */
		geocoderUrl: string | undefined
		/** base address of an OSRM server; without it distances outside the table are estimates */
		routingUrl: string | undefined
		/** ratio of kilometres by road to kilometres as the crow flies, for estimates */
		roadFactor: number
		gazetteerFile: string
		/** whether the address search is a page or the redirect that the specification asks for (decision 25) */
		searchPage: 'tool' | 'redirect'
	}
}>

export { ConfigError }

/** Checks each setting, then their combinations, and collects all faults so that they are reported together. */
function parseEnvironment(environment: Record<string, string | undefined>) {
	const settings: Record<string, unknown> = {}
	const faults = new Map<string, string>()
	for (const [name, schema] of Object.entries(settingSchemas)) {
		const parsed = schema.safeParse(environment[name] === '' ? undefined : environment[name])
		if (parsed.success) settings[name] = parsed.data
		else faults.set(name, parsed.error.issues.map(({ message }) => message).join(', '))
	}
	for (const [name, message] of faultsBetween(settings)) if (!faults.has(name)) faults.set(name, message)
	if (faults.size === 0) return settings as Settings
	throw new ConfigError([...faults].map(([name, message]) => `${name}: ${message}`).join('\n'))
}

/**
 * Returns the folder of daily backups: the one that is set, undefined for `off`, and by default a folder in the data
 * folder.
 */
const backupFolder = (given: string | undefined, dataDir: string) =>
	given === 'off' ? undefined : path.resolve(given ?? path.join(dataDir, 'backups'))

/**
 * Reads and checks the settings. `PUBLIC_ORIGIN` decides how strict the checks are (running §1).
 * @param environment names and values as in `.env.example`, or ONCE's
 * @throws ConfigError with one line for each setting that is wrong or missing
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const settings = parseEnvironment(withOnce(environment))
	const origin = new URL(settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT[0]}`)
	const isProduction = !isLoopback(origin.hostname)

	const dataDir = dataFolderOf(settings.DATA_DIR)
	const backupDir = backupFolder(settings.BACKUP_DIR, dataDir)
	return {
		ports: settings.PORT,
		host: settings.HOST,
		dataDir,
		database: {
			address: settings.DATABASE_URL ?? path.join(dataDir, DATABASE_FILE),
			connections: settings.DATABASE_CONNECTIONS,
		},
		backupDir,
		migrationBackupDir: backupDir ?? dataDir,
		retention: { requestMonths: settings.KEEP_REQUESTS_MONTHS, bookingMonths: settings.KEEP_BOOKINGS_MONTHS },
		origin: origin.origin,
		isProduction,
		setByEnvironment: {
			origin: settings.PUBLIC_ORIGIN !== undefined,
			secret: settings.APP_SECRET !== undefined,
			mailServer: settings.SMTP_URL !== undefined,
		},
		isDemo: settings.DEMO !== undefined,
		secret: settings.APP_SECRET ?? generatedSecret(dataDir),
		smtpUrl: settings.SMTP_URL,
		mailFrom: settings.MAIL_FROM,
		deskEmail: settings.DESK_EMAIL,
		dkim: dkimKey(settings),
		trustedProxies: settings.TRUST_PROXY,
		logLevel: settings.LOG_LEVEL,
		metricsToken: settings.METRICS_TOKEN,
		limits: limitsOf(settings),
		callBackSeconds: settings.CALL_BACK_SECONDS,
		paymentReminderDays: settings.PAYMENT_REMINDER_DAYS,
		payments: onlinePayments(settings),
		corsOrigins: settings.CORS_ORIGINS,
		passwords: {
			min: settings.PASSWORD_MIN_LENGTH,
			max: settings.PASSWORD_MAX_LENGTH,
			staffMin: Math.min(
				Math.max(settings.STAFF_PASSWORD_MIN_LENGTH, settings.PASSWORD_MIN_LENGTH),
				settings.PASSWORD_MAX_LENGTH,
			),
		},
		places: {
			geocoderUrl: settings.GEOCODER_URL,
			routingUrl: settings.ROUTING_URL,
			roadFactor: settings.ROAD_FACTOR,
			gazetteerFile: path.resolve(settings.GAZETTEER_FILE),
			searchPage: settings.SEARCH_PAGE,
		},
	}
}

let ofEnvironment: Config | undefined
let current: Config | undefined

/**
 * Returns the settings that the environment makes. Only `drizzle/engine.ts` reads `process.env` before this.
 * @throws ConfigError
 */
export function environmentConfig() {
	ofEnvironment ??= readConfig(process.env)
	return ofEnvironment
}

/** Returns the settings of this process: the environment's, with those stored in the database once it is open. */
export const config = () => current ?? environmentConfig()

/** Sets what `config` returns. */
export function setConfig(settings: Config) {
	current = settings
}
