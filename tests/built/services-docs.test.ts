import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { services, type Tipo } from '#app/http/services/services.server.ts'
import { userRoles } from '#drizzle/schema.ts'
import { startSite } from '#tests/support/running-site.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'

const run = promisify(execFile)
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The commands of the page as somebody would copy them, by operation. */
async function commandsOn(address: string) {
	const html = await (await fetch(address)).text()
	const sections = [...html.matchAll(/<section id="(\w+)">(.*?)<\/section>/gs)]
	return new Map(
		sections.map(([, tipo = '', section = '']) => [
			tipo as Tipo,
			(/<pre><code>(.*?)<\/code><\/pre>/s.exec(section)?.[1] ?? '').replaceAll(
				/&[#\w]+;/g,
				(entity) => entities[entity] ?? '',
			),
		]),
	)
}

test('every example of the documentation works as it stands, in the order of the page', async () => {
	const smtp = await startSmtpDouble()
	const site = await startSite({ SMTP_URL: smtp.url })
	onTestFinished(() => site.remove())
	const commands = await commandsOn(`${site.origin}/services/docs`)
	expect([...commands.keys()].sort()).toEqual(Object.keys(services).sort())

	const variables: Record<string, string> = {}
	/** Runs an example in a shell; its reply must be one that the operation promises. */
	const tried = async (tipo: Tipo) => {
		const { stdout } = await run('bash', ['-c', commands.get(tipo) ?? 'false'], {
			env: { ...process.env, ...variables },
		})
		const reply: unknown = JSON.parse(stdout)
		expect({ tipo, problem: services[tipo].reply.safeParse(reply).error, reply }).toMatchObject({ problem: undefined })
		commands.delete(tipo)
		return reply
	}
	/** What a link in a mail to the customer carries. */
	const mailed = async (path: string, parameter: string) => {
		const link = () =>
			smtp.received.map(({ text }) => new RegExp(`https?://\\S+${path}\\S+`).exec(text ?? '')?.[0]).find(Boolean)
		await expect.poll(link, { timeout: 20_000 }).toBeDefined()
		return new URL(link() ?? '').searchParams.get(parameter) ?? ''
	}
	const makeAdministrator = async () => {
		const database = openDatabase(`${site.dataDir}/app.db`)
		await database.transaction((tx) => tx.insert(userRoles).values({ userId: 1, roleId: 0 }))
		database.close()
	}

	await tried('register')
	variables.LINK = await mailed('/activate/', 'email')
	await tried('activate')
	await makeAdministrator()
	const { token } = (await tried('login')) as { token: string }
	variables.TOKEN = token
	await tried('sendRequestBudget')
	variables.CODE = await mailed('/quote/', 'i')
	for (const tipo of [...commands.keys()]) await tried(tipo)
	expect(commands.size).toBe(0)
})
