import type { Context } from '#app/context.server.ts'
import { storeMailServer, storeOrigin } from '#app/platform/config/stored-settings.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { engine } from '#drizzle/engine.ts'

type Saving = Pick<Context, 'database' | 'config'>

/**
 * Stores the public address of the site, or removes it. Every process starts again with it within seconds.
 * @param origin such as `https://www.example.com`; undefined removes it
 * @param userId account of the administrator, for the log
 * @returns refused('setByEnvironment') where `PUBLIC_ORIGIN` says it; refused('secretFirst') where several servers may
 * share the database and each would make a secret of its own
 */
export async function saveOrigin(
	context: Saving,
	{ origin, userId }: { origin: string | undefined; userId: number },
): Promise<Result<null, 'setByEnvironment' | 'secretFirst'>> {
	const { setByEnvironment } = context.config
	if (setByEnvironment.origin) return refused('setByEnvironment')
	if (origin && engine === 'postgres' && !setByEnvironment.secret) return refused('secretFirst')
	await inTransaction(context, (tx) => storeOrigin(tx, origin))
	log().info({ userId, origin: origin ?? null }, 'public address saved')
	return accepted(null)
}

/**
 * Stores the mail server of the site, or removes it. Its password is sealed and never shown or logged.
 * @param smtpUrl address with user and password; undefined removes it
 * @param userId account of the administrator, for the log
 * @returns refused('setByEnvironment') where `SMTP_URL` says it
 */
export async function saveMailServer(
	context: Saving,
	{ smtpUrl, userId }: { smtpUrl: string | undefined; userId: number },
): Promise<Result<null, 'setByEnvironment'>> {
	if (context.config.setByEnvironment.mailServer) return refused('setByEnvironment')
	await inTransaction(context, (tx) => storeMailServer(tx, context.config.secret, smtpUrl))
	log().info({ userId, server: smtpUrl ? new URL(smtpUrl).host : null }, 'mail server saved')
	return accepted(null)
}
