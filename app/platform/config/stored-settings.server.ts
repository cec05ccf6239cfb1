import { inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { settings } from '#drizzle/schema.ts'
import { type Config, environmentConfig } from './config.server.ts'

/** Settings that an administrator makes in the browser. The environment's win over them. */
export type StoredSettings = {
	/** public address of the site, such as `https://www.example.com`; undefined where none is stored */
	origin: string | undefined
	/** address of the mail server with user and password, as in `SMTP_URL`; undefined where none is stored */
	smtpUrl: string | undefined
	/** whether a mail server is stored that another `APP_SECRET` sealed, so that it cannot be read */
	isMailServerUnreadable: boolean
}

const ORIGIN = 'publicOrigin'
const MAIL_SERVER = 'mailServer'
/** Names of these settings: a restored backup does not change where the site is, or through what it sends. */
export const storedSettingNames = [ORIGIN, MAIL_SERVER]
/** Purpose of sealed addresses of mail servers. */
export const MAIL_SERVER_PURPOSE = 'mail-server'

/**
 * Reads the stored settings.
 * @param secret of the site, which seals the address of the mail server
 */
export async function readStoredSettings(queries: Queries, secret: string): Promise<StoredSettings> {
	const rows = await queries
		.select()
		.from(settings)
		.where(inArray(settings.name, [ORIGIN, MAIL_SERVER]))
	const stored = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
	const sealed = stored(MAIL_SERVER)
	const smtpUrl = sealed === undefined ? undefined : unseal(secret, MAIL_SERVER_PURPOSE, sealed)
	return { origin: stored(ORIGIN), smtpUrl, isMailServerUnreadable: sealed !== undefined && smtpUrl === undefined }
}

async function store(tx: Transaction, name: string, value: string | undefined) {
	if (value === undefined) return void (await tx.delete(settings).where(inArray(settings.name, [name])))
	await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Stores the public address, inside a transaction. @param origin undefined removes it */
export const storeOrigin = (tx: Transaction, origin: string | undefined) => store(tx, ORIGIN, origin)

/** Seals and stores the address of the mail server, inside a transaction. @param smtpUrl undefined removes it */
export const storeMailServer = (tx: Transaction, secret: string, smtpUrl: string | undefined) =>
	store(tx, MAIL_SERVER, smtpUrl && seal(secret, MAIL_SERVER_PURPOSE, smtpUrl))

/**
 * Adds the stored settings to those of the environment, which win. A site with a stored address is in production. In a
 * demo they do not count, so that it stays on its machine.
 */
export function withStored(config: Config, { origin, smtpUrl }: StoredSettings): Config {
	const { setByEnvironment } = config
	if (config.isDemo) return config
	return {
		...config,
		...(!setByEnvironment.origin && origin && { origin, isProduction: true }),
		...(!setByEnvironment.mailServer && smtpUrl && { smtpUrl }),
	}
}

/**
 * Returns whether settings were stored since this process read them, so that it must start again.
 * @param used settings that this process runs with
 */
export async function haveSettingsChanged(queries: Queries, used: Config) {
	const now = withStored(environmentConfig(), await readStoredSettings(queries, used.secret))
	return now.origin !== used.origin || now.smtpUrl !== used.smtpUrl
}
