import type { Context } from '#app/context.server.ts'
import { readStoredSettings, storeMailServer, storeOrigin } from '#app/platform/config/stored-settings.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { runCommand, say } from './command-line.ts'
import { withSite } from './site.ts'

const help = `npm run site-settings -- [--remove-domain] [--remove-mail-server]

Shows the domain and the mail server that were set in the browser, at /admin/site/. PUBLIC_ORIGIN and SMTP_URL of the
environment win over them. A running site follows within seconds.

  --remove-domain       removes the domain, for instance a wrong one that has closed the site
  --remove-mail-server  removes the mail server; mails wait until there is another one
  --help                says this`

type Removed = { 'remove-domain'?: boolean; 'remove-mail-server'?: boolean }

async function work(context: Context, removed: Removed) {
	await inTransaction(context, async (tx) => {
		if (removed['remove-domain']) await storeOrigin(tx, undefined)
		if (removed['remove-mail-server']) await storeMailServer(tx, context.config.secret, undefined)
	})
	const { origin, smtpUrl, isMailServerUnreadable } = await readStoredSettings(
		context.database.read,
		context.config.secret,
	)
	const server = isMailServerUnreadable ? 'sealed with another APP_SECRET' : smtpUrl && new URL(smtpUrl).host
	say(`Domain: ${origin ?? 'none'}`)
	say(`Mail server: ${server ?? 'none'}`)
}

runCommand({
	help,
	options: { 'remove-domain': { type: 'boolean' }, 'remove-mail-server': { type: 'boolean' } },
	count: [0, 0],
	work: ({ values }) => withSite((context) => work(context, values)),
})
