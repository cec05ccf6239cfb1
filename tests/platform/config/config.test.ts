import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#app/platform/config/config.server.ts'
import { DKIM_KEY } from '#tests/support/dkim.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'a secret of at least thirty-two characters'
const isProduction = {
	PUBLIC_ORIGIN: 'https://www.garbi.example',
	APP_SECRET: SECRET,
	SMTP_URL: 'smtp://mail.garbi.example:587',
}

/** Returns the lines of the error that refuses settings. */
function complaints(environment: Record<string, string>) {
	try {
		readConfig({ DATA_DIR: temporaryFolder(), ...environment })
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigError)
		return (error as ConfigError).message.split('\n')
	}
	return []
}

test('a try-out needs no setting at all', () => {
	expect(readConfig({ APP_SECRET: SECRET })).toEqual({
		ports: [3000],
		host: '127.0.0.1',
		dataDir: path.resolve('data'),
		database: { address: path.resolve('data/app.db'), connections: 10 },
		backupDir: path.resolve('data/backups'),
		migrationBackupDir: path.resolve('data/backups'),
		retention: { requestMonths: 12, bookingMonths: 72 },
		origin: 'http://localhost:3000',
		isProduction: false,
		setByEnvironment: { origin: false, secret: true, mailServer: false },
		isDemo: false,
		secret: SECRET,
		smtpUrl: undefined,
		mailFrom: undefined,
		deskEmail: undefined,
		dkim: undefined,
		trustedProxies: 0,
		logLevel: 'info',
		metricsToken: undefined,
		limits: {
			requestsPerAddress: 300,
			connectionsPerAddress: 100,
			quotesPerAddress: 5,
			mailsPerAddress: 10,
			mailsPerRecipientHour: 3,
			mailsPerRecipientDay: 6,
			mailsPerHour: 200,
			minFillSeconds: 3,
			logInsPerAddress: 5,
			logInsPerAccount: 20,
			logInsPerAddressDay: 100,
			accountMailsPerAddress: 5,
			accountMailsPerRecipient: 3,
			badLinksPerAddress: 20,
			lookUpsPerAddress: 60,
			servicesPerAddress: 120,
			servicesPerToken: 300,
			servicesAddresses: 30,
			servicesDistances: 10,
		},
		callBackSeconds: 60,
		paymentReminderDays: 3,
		payments: { stripe: undefined, redsys: undefined },
		corsOrigins: [],
		passwords: { min: 6, max: 15, staffMin: 12 },
		places: {
			geocoderUrl: undefined,
			routingUrl: undefined,
			roadFactor: 1.3,
			gazetteerFile: path.resolve('build/places/gazetteer.db'),
			searchPage: 'tool',
		},
	})
})

const everySetting = {
	...isProduction,
	PORT: '8080',
	HOST: '0.0.0.0',
	DATA_DIR: '/var/lib/garbi',
	DATABASE_URL: 'postgres://garbi:secret@db.garbi.example/garbi?sslmode=verify-full',
	DATABASE_CONNECTIONS: '4',
	MAIL_FROM: 'hello@garbi.example',
	DESK_EMAIL: 'desk@garbi.example',
	DKIM_DOMAIN: 'garbi.example',
	DKIM_SELECTOR: 'web',
	DKIM_KEY,
	DKIM_KEY_FILE: '',
	TRUST_PROXY: '2',
	DEMO: '',
	LOG_LEVEL: 'warn',
	METRICS_TOKEN: 'a token for Prometheus',
	REQUESTS_PER_ADDRESS: '600',
	CONNECTIONS_PER_ADDRESS: '60',
	QUOTES_PER_ADDRESS: '7',
	MAILS_PER_ADDRESS: '28',
	MAILS_PER_RECIPIENT_HOUR: '8',
	MAILS_PER_RECIPIENT_DAY: '9',
	MAILS_PER_HOUR: '10',
	MIN_FILL_SECONDS: '0',
	LOG_INS_PER_ADDRESS: '11',
	LOG_INS_PER_ACCOUNT: '12',
	LOG_INS_PER_ADDRESS_DAY: '13',
	ACCOUNT_MAILS_PER_ADDRESS: '14',
	ACCOUNT_MAILS_PER_RECIPIENT: '15',
	BAD_LINKS_PER_ADDRESS: '16',
	PASSWORD_MIN_LENGTH: '17',
	STAFF_PASSWORD_MIN_LENGTH: '18',
	PASSWORD_MAX_LENGTH: '19',
	GEOCODER_URL: 'https://places.garbi.example/geocoder',
	ROUTING_URL: 'http://127.0.0.1:5000',
	ROAD_FACTOR: '1.25',
	GAZETTEER_FILE: '/usr/share/garbi/gazetteer.db',
	LOOK_UPS_PER_ADDRESS: '21',
	SERVICES_PER_ADDRESS: '22',
	SERVICES_PER_TOKEN: '23',
	SERVICES_ADDRESSES: '24',
	SERVICES_DISTANCES: '25',
	CALL_BACK_SECONDS: '28',
	PAYMENT_REMINDER_DAYS: '29',
	STRIPE_KEY: 'rk_live_1234567890',
	STRIPE_WEBHOOK_SECRET: 'whsec_1234567890123456',
	STRIPE_API_URL: 'http://127.0.0.1:4000/',
	STRIPE_CHECKOUT_URL: 'https://pay.garbi.example/c',
	REDSYS_MERCHANT: '999008881',
	REDSYS_TERMINAL: '001',
	REDSYS_KEY: 'qwertyasdf0123456789qwertyasdf01',
	REDSYS_WAYS: 'bizum',
	REDSYS_URL: 'https://sis-t.redsys.es:25443/sis/realizarPago',
	REDSYS_SIGNATURE: 'HMAC_SHA256_V1',
	CORS_ORIGINS: 'https://app.partner.example, http://localhost:8100,',
	SEARCH_PAGE: 'redirect',
	BACKUP_DIR: '/mnt/copies/garbi',
	KEEP_REQUESTS_MONTHS: '26',
	KEEP_BOOKINGS_MONTHS: '27',
}

test('every setting has an effect', () => {
	expect(readConfig(everySetting)).toEqual({
		ports: [8080],
		host: '0.0.0.0',
		dataDir: '/var/lib/garbi',
		database: {
			address: 'postgres://garbi:secret@db.garbi.example/garbi?sslmode=verify-full',
			connections: 4,
		},
		backupDir: '/mnt/copies/garbi',
		migrationBackupDir: '/mnt/copies/garbi',
		retention: { requestMonths: 26, bookingMonths: 27 },
		origin: 'https://www.garbi.example',
		isProduction: true,
		setByEnvironment: { origin: true, secret: true, mailServer: true },
		isDemo: false,
		secret: SECRET,
		smtpUrl: 'smtp://mail.garbi.example:587',
		mailFrom: 'hello@garbi.example',
		deskEmail: 'desk@garbi.example',
		dkim: { domainName: 'garbi.example', keySelector: 'web', privateKey: DKIM_KEY },
		trustedProxies: 2,
		logLevel: 'warn',
		metricsToken: 'a token for Prometheus',
		limits: {
			requestsPerAddress: 600,
			connectionsPerAddress: 60,
			quotesPerAddress: 7,
			mailsPerAddress: 28,
			mailsPerRecipientHour: 8,
			mailsPerRecipientDay: 9,
			mailsPerHour: 10,
			minFillSeconds: 0,
			logInsPerAddress: 11,
			logInsPerAccount: 12,
			logInsPerAddressDay: 13,
			accountMailsPerAddress: 14,
			accountMailsPerRecipient: 15,
			badLinksPerAddress: 16,
			lookUpsPerAddress: 21,
			servicesPerAddress: 22,
			servicesPerToken: 23,
			servicesAddresses: 24,
			servicesDistances: 25,
		},
		callBackSeconds: 28,
		paymentReminderDays: 29,
		payments: {
			stripe: {
				key: 'rk_live_1234567890',
				webhookSecret: 'whsec_1234567890123456',
				api: 'http://127.0.0.1:4000',
				checkout: 'https://pay.garbi.example',
			},
			redsys: {
				merchant: '999008881',
				terminal: 1,
				key: 'qwertyasdf0123456789qwertyasdf01',
				url: 'https://sis-t.redsys.es:25443/sis/realizarPago',
				signature: 'HMAC_SHA256_V1',
				ways: ['bizum'],
			},
		},
		corsOrigins: ['https://app.partner.example', 'http://localhost:8100'],
		passwords: { min: 17, max: 19, staffMin: 18 },
		places: {
			geocoderUrl: 'https://places.garbi.example/geocoder',
			routingUrl: 'http://127.0.0.1:5000',
			roadFactor: 1.25,
			gazetteerFile: '/usr/share/garbi/gazetteer.db',
			searchPage: 'redirect',
		},
	})
})

test('.env.example documents every setting, and nothing else', () => {
	const facts = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
	expect(facts.sort()).toEqual(Object.keys(everySetting).sort())
})

test('a shortest password that is longer than the longest is refused by name', () => {
	expect(complaints({ PASSWORD_MIN_LENGTH: '16' }).join()).toMatch(/PASSWORD_M(IN|AX)_LENGTH/)
	expect(complaints({ PASSWORD_MIN_LENGTH: '15' })).toEqual([])
})

test('the shortest password of the office is at most the longest password', () => {
	const { passwords } = readConfig({ APP_SECRET: SECRET, PASSWORD_MAX_LENGTH: '14', STAFF_PASSWORD_MIN_LENGTH: '16' })
	expect(passwords).toEqual({ min: 6, max: 14, staffMin: 14 })
})

test('an empty setting counts as missing', () => {
	const names =
		'PORT HOST PUBLIC_ORIGIN SMTP_URL MAIL_FROM DESK_EMAIL TRUST_PROXY LOG_LEVEL QUOTES_PER_ADDRESS MAILS_PER_HOUR'
	const empty = Object.fromEntries(names.split(' ').map((name) => [name, '']))
	expect(readConfig({ ...empty, DATA_DIR: '', APP_SECRET: SECRET })).toEqual(readConfig({ APP_SECRET: SECRET }))
	expect(complaints({ ...isProduction, APP_SECRET: '', METRICS_TOKEN: '' })).toHaveLength(1)
})

test('the address of a try-out follows its port', () => {
	expect(readConfig({ APP_SECRET: SECRET, PORT: '4321' }).origin).toBe('http://localhost:4321')
})

test('several ports are a list with commas, and a try-out has the address of the first', () => {
	const { ports, origin } = readConfig({ APP_SECRET: SECRET, PORT: '3000, 80,' })
	expect({ ports, origin }).toEqual({ ports: [3000, 80], origin: 'http://localhost:3000' })
})

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'https://localhost'])(
	'%s is a try-out, in which nothing is compulsory',
	(origin) => {
		const config = readConfig({ DATA_DIR: temporaryFolder(), PUBLIC_ORIGIN: origin })
		expect(config).toMatchObject({ origin, isProduction: false, smtpUrl: undefined })
	},
)

test.each(['https://www.garbi.example/', 'https://www.garbi.example/quotes?x=1', 'HTTPS://WWW.garbi.example:443'])(
	'only the origin of %s is used',
	(origin) => {
		expect(readConfig({ ...isProduction, PUBLIC_ORIGIN: origin })).toMatchObject({
			origin: 'https://www.garbi.example',
			isProduction: true,
		})
	},
)

test.each([
	['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://www.garbi.example' }],
	['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost.evil.example' }],
	['APP_SECRET', { APP_SECRET: '' }],
])('a public site without a proper %s does not start, and names the setting', (name, change) => {
	expect(complaints(isProduction)).toEqual([])
	const lines = complaints({ ...isProduction, ...change })
	expect(lines).toHaveLength(1)
	expect(lines[0]).toMatch(new RegExp(`^${name}: `))
})

test('a public site names all missing settings together', () => {
	const lines = complaints({ PUBLIC_ORIGIN: 'http://www.garbi.example' })
	expect(lines.map((line) => line.split(':')[0])).toEqual(['PUBLIC_ORIGIN', 'APP_SECRET'])
})

test('a public site starts without a mail server', () => {
	expect(readConfig({ ...isProduction, SMTP_URL: '' })).toMatchObject({ isProduction: true, smtpUrl: undefined })
})

test('a public site never makes up a secret', () => {
	const DATA_DIR = temporaryFolder()
	expect(() => readConfig({ ...isProduction, DATA_DIR, APP_SECRET: '' })).toThrow(ConfigError)
	readConfig({ ...isProduction, DATA_DIR })
	expect(existsSync(path.join(DATA_DIR, 'secret'))).toBe(false)
})

test.each([
	['APP_SECRET', 'x'.repeat(31)],
	['PORT', 'abc'],
	['PORT', '-1'],
	['PORT', '80.5'],
	['PORT', '70000'],
	['PORT', '3000,http'],
	['PORT', ','],
	['PUBLIC_ORIGIN', 'www.garbi.example'],
	['SMTP_URL', 'mail server'],
	['SMTP_URL', 'mail.garbi.example:587'],
	['SMTP_URL', 'mail.garbi.example'],
	['SMTP_URL', 'http://mail.garbi.example'],
	['SMTP_URL', 'smtp:mail.garbi.example'],
	['SMTP_URL', 'smtp://:587'],
	['SMTP_URL', 'smtp://mail.garbi.example:mail'],
	['SMTP_URL', 'smtp://mail.garbi.example/587'],
	['SMTP_URL', 'smtp://web:100%@mail.garbi.example'],
	['MAIL_FROM', 'web'],
	['DESK_EMAIL', 'a@example.com, b@example.com'],
	['TRUST_PROXY', 'yes'],
	['LOG_LEVEL', 'loud'],
	['QUOTES_PER_ADDRESS', '-5'],
	['MIN_FILL_SECONDS', 'soon'],
	['LOG_INS_PER_ACCOUNT', '-1'],
	['PASSWORD_MIN_LENGTH', '5'],
	['PASSWORD_MAX_LENGTH', '11'],
	['PASSWORD_MAX_LENGTH', '129'],
	['GEOCODER_URL', 'www.cartociudad.es'],
	['GEOCODER_URL', 'http://www.cartociudad.es/geocoder'],
	['GEOCODER_URL', 'http://127.0.0.1.evil.example'],
	['GEOCODER_URL', 'https://www.cartociudad.es/geocoder?q='],
	['GEOCODER_URL', 'https://somebody:secret@www.cartociudad.es'],
	['ROUTING_URL', 'file:///etc/passwd'],
	['ROUTING_URL', 'https://osrm.example/#route'],
	['ROAD_FACTOR', '0.9'],
	['ROAD_FACTOR', '1,3'],
	['ROAD_FACTOR', '4'],
	['LOOK_UPS_PER_ADDRESS', '-1'],
	['LOOK_UPS_PER_ADDRESS', '1.5'],
	['SERVICES_PER_TOKEN', '-1'],
	['CORS_ORIGINS', '*'],
	['CORS_ORIGINS', 'null'],
	['CORS_ORIGINS', 'app.partner.example'],
	['CORS_ORIGINS', 'https://app.partner.example/'],
	['CORS_ORIGINS', 'https://app.partner.example,ftp://app.partner.example'],
	['SEARCH_PAGE', 'off'],
	['STRIPE_KEY', 'pk_live_1234567890'],
	['REDSYS_URL', 'http://sis.redsys.es/sis/realizarPago'],
	['REDSYS_SIGNATURE', 'HMAC_SHA1'],
	['REDSYS_WAYS', 'card, bizum'],
])('%s=%s is refused with the setting’s name', (name, value) => {
	const lines = complaints({ [name]: value })
	expect(lines).toHaveLength(1)
	expect(lines[0]).toMatch(new RegExp(`^${name}: .+`))
})

test.each([
	'smtp://mail.garbi.example',
	'smtp://mail.garbi.example:587/',
	'smtps://web%40garbi.example:p%25ss@mail.garbi.example:465',
	'smtp://127.0.0.1:2525',
	'smtp://[::1]:25?tls.rejectUnauthorized=false',
])('%s is the address of a mail server', (SMTP_URL) => {
	expect(complaints({ SMTP_URL })).toEqual([])
})

test('a demo is only for this machine, without mail and database server', () => {
	for (const PUBLIC_ORIGIN of ['', 'http://localhost:3000', 'http://127.0.0.1:3000'])
		expect(readConfig({ APP_SECRET: SECRET, DEMO: '1', PUBLIC_ORIGIN }).isDemo).toBe(true)
	const others = { PUBLIC_ORIGIN: 'https://www.garbi.example', HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:2525' }
	for (const [name, value] of Object.entries({ ...others, DATABASE_URL: 'postgres://127.0.0.1/garbi' }))
		expect(complaints({ ...isProduction, PUBLIC_ORIGIN: '', SMTP_URL: '', DEMO: '1', [name]: value }).join()).toContain(
			'DEMO: is only for this machine',
		)
	expect(complaints({ DEMO: 'yes' })).toEqual(['DEMO: must be 1, or unset'])
})

test('all settings that are wrong are named together', () => {
	const lines = complaints({ PORT: 'abc', MAIL_FROM: 'web', LOG_LEVEL: 'loud' })
	expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['LOG_LEVEL', 'MAIL_FROM', 'PORT'])
})

test('a message about settings never repeats a secret', () => {
	const lines = complaints({ ...isProduction, APP_SECRET: 'too-short-canary', SMTP_URL: 'canary password' })
	expect(lines).toHaveLength(2)
	expect(lines.join()).not.toContain('canary')
})

test('daily backups go into the data folder, into the folder of BACKUP_DIR, or nowhere', () => {
	const dataDir = temporaryFolder()
	const folderOf = (BACKUP_DIR: string) => readConfig({ DATA_DIR: dataDir, BACKUP_DIR }).backupDir
	expect(folderOf('')).toBe(path.join(dataDir, 'backups'))
	expect(folderOf('copies')).toBe(path.resolve('copies'))
	expect(folderOf('off')).toBeUndefined()
})

test.each(['mysql://garbi@db/garbi', 'postgres://', 'postgres:/garbi', 'garbi', './data/app.db', 'file:///garbi.db'])(
	'DATABASE_URL %s is refused, and the message says that SQLite needs none',
	(DATABASE_URL) => {
		expect(complaints({ DATABASE_URL }).join()).toMatch(/^DATABASE_URL: must be postgres:.*leave it out for SQLite$/)
	},
)

test('a payment provider needs all of its settings, and a single provider takes the cards', () => {
	const names = (settings: Record<string, string>) => complaints(settings).map((line) => line.split(':')[0])
	const { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, REDSYS_MERCHANT, REDSYS_TERMINAL, REDSYS_KEY } = everySetting
	const redsys = { REDSYS_MERCHANT, REDSYS_TERMINAL, REDSYS_KEY }
	const stripe = { STRIPE_KEY, STRIPE_WEBHOOK_SECRET }
	expect(names({ STRIPE_KEY })).toEqual(['STRIPE_WEBHOOK_SECRET'])
	expect(names({ REDSYS_KEY })).toEqual(['REDSYS_MERCHANT', 'REDSYS_TERMINAL'])
	for (const settings of [stripe, redsys, { ...stripe, ...redsys, REDSYS_WAYS: 'bizum' }])
		expect(complaints(settings)).toEqual([])
	for (const REDSYS_WAYS of ['', 'card,bizum'])
		expect(names({ ...stripe, ...redsys, REDSYS_WAYS })).toEqual(['REDSYS_WAYS'])
})

test('the key of Redsys’ documentation is for its test terminal alone', () => {
	const test = { REDSYS_MERCHANT: '999008881', REDSYS_TERMINAL: '1', REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }
	expect(complaints(test)).toEqual(['REDSYS_KEY: is the key of the test terminal, which everybody knows'])
	expect(complaints({ ...test, REDSYS_URL: 'https://sis-t.redsys.es:25443/sis/realizarPago' })).toEqual([])
})
