import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { services, type Tipo } from '#app/routes/services/services.server.ts'
import { userRoles } from '#drizzle/schema.ts'
import { startSite } from '#tests/support/running-site.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'

const run = promisify(execFile)
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Returns the commands of the page by operation, ready to run. */
async function commandsOn(address: string) {
	const html = await (await fetch(address)).text()
	const sections = [...html.matchAll(/<section id="(\w+)">(.*?)<\/section>/gs)]
	return new Map(
		sections.map(([, tipo = '', section = '']) => [
			tipo as Tipo,
			[...section.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].map(([, command = '']) =>
				command.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? ''),
			),
		]),
	)
}

test('every example of the documentation works as written, in the order of the page', async () => {
	const smtp = await startSmtpDouble()
	const site = await startSite({ SMTP_URL: smtp.url })
	onTestFinished(() => site.remove())
	const commands = await commandsOn(`${site.origin}/services/docs`)
	expect([...commands.keys()].sort()).toEqual(Object.keys(services).sort())

	const variables: Record<string, string> = {}
	/** Runs the examples of an operation in a shell; the replies must match its schema. */
	const tried = async (tipo: Tipo) => {
		const replies: unknown[] = []
		for (const command of commands.get(tipo) ?? ['false']) {
			const { stdout } = await run('bash', ['-c', command], { env: { ...process.env, ...variables } })
			const reply: unknown = JSON.parse(stdout)
			expect({ tipo, problem: services[tipo].reply.safeParse(reply).error, reply }).toMatchObject({
				problem: undefined,
			})
			replies.push(reply)
		}
		commands.delete(tipo)
		return replies[0]
	}
	/** Returns a parameter of the link in a mail to the customer. */
	const mailed = async (path: string, parameter: string) => {
		const link = () =>
			smtp.received.map(({ text }) => new RegExp(`https?://\\S+${path}\\S+`).exec(text ?? '')?.[0]).find(Boolean)
		await expect.poll(link).toBeDefined()
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
	expect(commands.get('sendRequestBudget')).toHaveLength(3)
	await tried('sendRequestBudget')
	variables.CODE = await mailed('/quote/', 'i')
	for (const tipo of [...commands.keys()]) await tried(tipo)
	expect(commands.size).toBe(0)
})
