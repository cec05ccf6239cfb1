import { EmailSchema } from '#app/accounts/account-schemas.server.ts'
import { createAdmin } from '#app/accounts/create-admin.server.ts'
import { appContext } from '#app/context.server.ts'

const HELP = `npm run create-admin -- you@example.com

Makes somebody an administrator and prints a link with which they choose their password: once, within a day. Somebody
who has an account keeps it, and is logged out everywhere; an account that was shut is open again. Settings are those
of the site (.env).`

async function run([address, ...others]: string[]) {
	if (address === '--help') {
		process.stdout.write(`${HELP}\n`)
		return 0
	}
	const given = EmailSchema.safeParse({ email: address })
	if (!given.success || others.length > 0) {
		process.stderr.write(`Name one complete e-mail address.\n\n${HELP}\n`)
		return 2
	}
	const context = await appContext()
	const link = await createAdmin(context, given.data.email)
	context.database.close()
	process.stdout.write(`Give this link to ${given.data.email} and to nobody else:\n${link}\n`)
	return 0
}

run(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: Error) => {
		process.stderr.write(`${error.message}\n`)
		process.exit(1)
	},
)
