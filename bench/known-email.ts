import { openContext } from '#app/context.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'

/*
 * Measures whether response times reveal which e-mail addresses have an account. Each form that takes an address is
 * posted 200 times with a known one and 200 times with an unknown one, in turns, over HTTP. The aim is a difference
 * under 10 %.
 */

const TRIES = Number(process.env.TRIES ?? 200)
const KNOWN = 'known@example.com'

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const say = (line: string) => process.stdout.write(`${line}\n`)

const limits = ['LOG_INS_PER_ADDRESS', 'LOG_INS_PER_ACCOUNT', 'LOG_INS_PER_ADDRESS_DAY']
const mailLimits = ['ACCOUNT_MAILS_PER_ADDRESS', 'ACCOUNT_MAILS_PER_RECIPIENT']
const lifted = [...limits, ...mailLimits].map((name) => [name, '1000000'])
const noMailLimits = ['MAILS_PER_RECIPIENT_HOUR', 'MAILS_PER_RECIPIENT_DAY', 'MAILS_PER_HOUR', 'MAILS_PER_ADDRESS'].map(
	(name) => [name, '0'],
)
const site = await startSite({ LOG_LEVEL: 'error', ...Object.fromEntries([...lifted, ...noMailLimits]) }, asStarted())

/** Returns the milliseconds from the post to the whole response. */
async function time(path: string, fields: Record<string, string>) {
	const started = performance.now()
	const response = await fetch(site.origin + path, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: site.origin },
		redirect: 'manual',
	})
	await response.arrayBuffer()
	if (![303, 401].includes(response.status)) throw new Error(`${path} answered with ${response.status}.`)
	return performance.now() - started
}

const password = 'Tramuntana#71'
const forms: [path: string, rest: Record<string, string>][] = [
	['/login', { password: 'Tramuntana#72' }],
	['/register', { password, repeat: password }],
	['/forgotten-password', {}],
]

try {
	const context = await openContext(readConfig({ DATA_DIR: site.dataDir }))
	const passwordHash = await hashPassword(password)
	await context.database.transaction(async (tx) => {
		const [user] = await tx
			.insert(users)
			.values({ email: KNOWN, language: 'es', passwordHash, createdAt: Date.now() })
			.returning()
		await tx.insert(userRoles).values({ userId: user?.id ?? 0, roleId: 2 })
	})
	for (const [path, rest] of forms) {
		const known: number[] = []
		const unknown: number[] = []
		for (let turn = 0; turn < TRIES; turn++) {
			known.push(await time(path, { email: KNOWN, ...rest }))
			unknown.push(await time(path, { email: `nobody${turn}@example.com`, ...rest }))
		}
		const [with_, without] = [median(known), median(unknown)]
		const difference = Math.abs(with_ - without) / Math.min(with_, without)
		say(
			`${path}: ${with_.toFixed(1)} ms with an account, ${without.toFixed(1)} ms without, difference ${(100 * difference).toFixed(1)} %`,
		)
	}
	context.database.close()
} finally {
	await site.remove()
}
