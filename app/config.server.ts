import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from '#app/shared/web-address.ts'
import { databaseAddress, serviceAddress, webOrigins } from './config-addresses.ts'
import { checkDkim, type DkimKey, dkimKey, dkimSettings } from './config-dkim.server.ts'
import { ConfigError } from './config-error.ts'
import { generatedSecret } from './generated-secret.server.ts'

const wholeNumber = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback)
const emailAddress = (fallback: string) => z.email().default(fallback)

const EnvironmentSchema = z
	.object({
		PORT: wholeNumber(3000).pipe(z.number().max(65_535)),
		HOST: z.string().default('127.0.0.1'),
		DATA_DIR: z.string().default('./data'),
		DATABASE_URL: databaseAddress.optional(),
		DATABASE_CONNECTIONS: wholeNumber(10).pipe(z.number().min(2)),
		BACKUP_DIR: z.string().optional(),
		KEEP_REQUESTS_MONTHS: wholeNumber(12),
		KEEP_BOOKINGS_MONTHS: wholeNumber(72),
		PUBLIC_ORIGIN: z.url().optional(),
		APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
		SMTP_URL: z.url().optional(),
		MAIL_FROM: emailAddress('web@garbi.example'),
		DESK_EMAIL: emailAddress('oficina@garbi.example'),
		...dkimSettings,
		TRUST_PROXY: wholeNumber(0),
		LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
		METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
		REQUESTS_PER_ADDRESS: wholeNumber(300),
		QUOTES_PER_ADDRESS: wholeNumber(5),
		MAILS_PER_RECIPIENT_HOUR: wholeNumber(3),
		MAILS_PER_RECIPIENT_DAY: wholeNumber(6),
		MAILS_PER_HOUR: wholeNumber(200),
		MIN_FILL_SECONDS: wholeNumber(3),
		PASSWORD_MIN_LENGTH: wholeNumber(6).pipe(z.number().min(6)),
		PASSWORD_MAX_LENGTH: wholeNumber(15).pipe(z.number().min(12).max(128)),
		STAFF_PASSWORD_MIN_LENGTH: wholeNumber(12),
		LOG_INS_PER_ADDRESS: wholeNumber(5),
		LOG_INS_PER_ACCOUNT: wholeNumber(20),
		LOG_INS_PER_ADDRESS_DAY: wholeNumber(100),
		ACCOUNT_MAILS_PER_ADDRESS: wholeNumber(5),
		ACCOUNT_MAILS_PER_RECIPIENT: wholeNumber(3),
		BAD_LINKS_PER_ADDRESS: wholeNumber(20),
		LOOK_UPS_PER_ADDRESS: wholeNumber(60),
		SERVICES_PER_ADDRESS: wholeNumber(120),
		SERVICES_PER_TOKEN: wholeNumber(300),
		SERVICES_ADDRESSES: wholeNumber(30),
		SERVICES_DISTANCES: wholeNumber(10),
		CORS_ORIGINS: webOrigins,
		SEARCH_PAGE: z.enum(['tool', 'redirect']).default('tool'),
		GEOCODER_URL: serviceAddress.optional(),
		ROUTING_URL: serviceAddress.optional(),
		ROAD_FACTOR: z.coerce.number().min(1).max(3).default(1.3),
		GAZETTEER_FILE: z.string().default('./build/places/gazetteer.db'),
	})
	.refine(({ PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH }) => PASSWORD_MIN_LENGTH <= PASSWORD_MAX_LENGTH, {
		path: ['PASSWORD_MIN_LENGTH'],
		error: 'is longer than PASSWORD_MAX_LENGTH',
	})
	.superRefine(checkDkim)

export type Config = Readonly<{
	port: number
	host: string
	dataDir: string
	/** a server's address, or the path of SQLite's file; and the most connections to a server */
	database: { address: string; connections: number }
	/** where a copy of the database goes every day; undefined where daily backups are off */
	backupDir: string | undefined
	/** months after which a request is without its customer's data, a booking too; 0 is never (domain E, privacy page) */
	retention: { requestMonths: number; bookingMonths: number }
	/** absolute origin of every link we write, without a trailing slash */
	origin: string
	/** true where `PUBLIC_ORIGIN` names a real host: https, secret and SMTP are then compulsory */
	inEarnest: boolean
	secret: string
	smtpUrl: string | undefined
	mailFrom: string
	deskEmail: string
	/** what mails are signed with; undefined where the mail server signs them, or nobody */
	dkim: DkimKey | undefined
	/** how many proxies in front of us append to `X-Forwarded-For` */
	trustedProxies: number
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	/** opens `/metrics` to whoever is not on this machine */
	metricsToken: string | undefined
	/** a limit of mails or of requests that is 0 is no limit */
	limits: {
		/** pages and forms in a minute from one client address, a third of them at once */
		requestsPerAddress: number
		/** quote requests per client address in ten minutes */
		quotesPerAddress: number
		mailsPerRecipientHour: number
		mailsPerRecipientDay: number
		/** mails to customers in an hour, over all recipients */
		mailsPerHour: number
		/** seconds a person needs at least between opening and sending the form */
		minFillSeconds: number
		/** failed log-ins in a quarter of an hour from one client address to one account */
		logInsPerAddress: number
		/** failed log-ins in an hour to one account from devices it does not know, the last four one by one */
		logInsPerAccount: number
		/** failed log-ins in a day from one client address */
		logInsPerAddressDay: number
		/** registrations, new links and forgotten passwords in an hour from one client address */
		accountMailsPerAddress: number
		/** the same in an hour for one e-mail address; twice as many in a day */
		accountMailsPerRecipient: number
		/** links that do not open, in an hour from one client address */
		badLinksPerAddress: number
		/** places looked up in a minute from one client address */
		lookUpsPerAddress: number
		/** calls of `/services` without a token in a minute from one client address */
		servicesPerAddress: number
		/** calls of `/services` in a minute with one token */
		servicesPerToken: number
		/** `getAddress` in a minute, from one client address and with one token */
		servicesAddresses: number
		/** `prueba` in a minute, from one client address and with one token */
		servicesDistances: number
	}
	/** other sites whose pages may call more of `/services` than its public reading (decision 35) */
	corsOrigins: string[]
	/** lengths of new passwords (spec §5); whoever may see customers' data needs a longer one */
	passwords: { min: number; max: number; staffMin: number }
	places: {
		/** base address of a CartoCiudad; without one only the embedded gazetteer answers */
		geocoderUrl: string | undefined
		/** base address of an OSRM server; without one distances outside the table are estimates */
		routingUrl: string | undefined
		/** kilometres by road to kilometres of the great circle, for estimates */
		roadFactor: number
		gazetteerFile: string
		/** the specification's redirect away from the address search, for whoever wants it (decision 25) */
		searchPage: 'tool' | 'redirect'
	}
}>

export { ConfigError }

function parseEnvironment(environment: Record<string, string | undefined>) {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
	const parsed = EnvironmentSchema.safeParse(given)
	if (parsed.success) return parsed.data
	throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

/** Names every setting that a public site must have and that is missing. */
function missingInEarnest(environment: z.infer<typeof EnvironmentSchema>, origin: URL) {
	return [
		origin.protocol !== 'https:' && 'PUBLIC_ORIGIN: must start with https://',
		!environment.APP_SECRET && 'APP_SECRET: is missing (32 characters or more)',
		!environment.SMTP_URL && 'SMTP_URL: is missing',
	].filter((line) => typeof line === 'string')
}

/** The folder of daily backups: one of the operator's choice, none for `off`, and beside the data if nothing is said. */
const backupFolder = (given: string | undefined, dataDir: string) =>
	given === 'off' ? undefined : path.resolve(given ?? path.join(dataDir, 'backups'))

/**
 * Reads and checks the settings (design: `PUBLIC_ORIGIN` decides how strict we are).
 * @param environment names and values as in `.env.example`
 * @throws ConfigError with one line for each setting that is wrong or missing
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const settings = parseEnvironment(environment)
	const origin = new URL(settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`)
	const inEarnest = !isLoopback(origin.hostname)
	const missing = inEarnest ? missingInEarnest(settings, origin) : []
	if (missing.length > 0) throw new ConfigError(missing.join('\n'))

	const dataDir = path.resolve(settings.DATA_DIR)
	return {
		port: settings.PORT,
		host: settings.HOST,
		dataDir,
		database: {
			address: settings.DATABASE_URL ?? path.join(dataDir, 'app.db'),
			connections: settings.DATABASE_CONNECTIONS,
		},
		backupDir: backupFolder(settings.BACKUP_DIR, dataDir),
		retention: { requestMonths: settings.KEEP_REQUESTS_MONTHS, bookingMonths: settings.KEEP_BOOKINGS_MONTHS },
		origin: origin.origin,
		inEarnest,
		secret: settings.APP_SECRET ?? generatedSecret(dataDir),
		smtpUrl: settings.SMTP_URL,
		mailFrom: settings.MAIL_FROM,
		deskEmail: settings.DESK_EMAIL,
		dkim: dkimKey(settings),
		trustedProxies: settings.TRUST_PROXY,
		logLevel: settings.LOG_LEVEL,
		metricsToken: settings.METRICS_TOKEN,
		limits: {
			requestsPerAddress: settings.REQUESTS_PER_ADDRESS,
			quotesPerAddress: settings.QUOTES_PER_ADDRESS,
			mailsPerRecipientHour: settings.MAILS_PER_RECIPIENT_HOUR,
			mailsPerRecipientDay: settings.MAILS_PER_RECIPIENT_DAY,
			mailsPerHour: settings.MAILS_PER_HOUR,
			minFillSeconds: settings.MIN_FILL_SECONDS,
			logInsPerAddress: settings.LOG_INS_PER_ADDRESS,
			logInsPerAccount: settings.LOG_INS_PER_ACCOUNT,
			logInsPerAddressDay: settings.LOG_INS_PER_ADDRESS_DAY,
			accountMailsPerAddress: settings.ACCOUNT_MAILS_PER_ADDRESS,
			accountMailsPerRecipient: settings.ACCOUNT_MAILS_PER_RECIPIENT,
			badLinksPerAddress: settings.BAD_LINKS_PER_ADDRESS,
			lookUpsPerAddress: settings.LOOK_UPS_PER_ADDRESS,
			servicesPerAddress: settings.SERVICES_PER_ADDRESS,
			servicesPerToken: settings.SERVICES_PER_TOKEN,
			servicesAddresses: settings.SERVICES_ADDRESSES,
			servicesDistances: settings.SERVICES_DISTANCES,
		},
		corsOrigins: settings.CORS_ORIGINS,
		passwords: {
			min: settings.PASSWORD_MIN_LENGTH,
			max: settings.PASSWORD_MAX_LENGTH,
			staffMin: Math.min(settings.STAFF_PASSWORD_MIN_LENGTH, settings.PASSWORD_MAX_LENGTH),
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

let current: Config | undefined

/** The settings of this process; only the tables' kit (drizzle/engine.ts) reads `process.env` before it. @throws ConfigError */
export function config() {
	current ??= readConfig(process.env)
	return current
}
