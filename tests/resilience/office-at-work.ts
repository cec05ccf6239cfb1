import { runBuilt } from '#tests/support/built-commands.ts'
import { PLANNERS_PASSWORD } from '#tests/support/jobs-to-plan.ts'
import { cookieOf } from '#tests/support/planners-until-killed.ts'
import { typedExample } from '#tests/support/resources.ts'
import type { RunningSite } from '#tests/support/running-site.ts'

/* An office and its fleet, created with the command and the forms that an owner has. */

async function post({ origin }: RunningSite, at: string, fields: Record<string, string>, cookie = '') {
	const answer = await fetch(origin + at, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: origin, Cookie: cookie },
		redirect: 'manual',
	})
	const text = await answer.text()
	if (answer.status !== 302 && answer.status !== 303) throw new Error(`${at} answered ${answer.status}:\n${text}`)
}

/**
 * Creates an administrator, who chooses a password and logs in.
 * @returns their browser's cookie
 */
export async function openOffice(site: RunningSite, settings: Record<string, string>) {
	const email = 'planner@garbi.example'
	const { out, err } = await runBuilt('create-admin', site.dataDir, [email], { ...settings, LOG_LEVEL: 'error' })
	const [link] = /https?:\/\/\S+/.exec(out) ?? []
	if (!link) throw new Error(`No link for the office:\n${out}${err}`)
	const token = new URL(link).searchParams.get('token') ?? ''
	await post(site, '/reset-password/', { token, password: PLANNERS_PASSWORD, repeat: PLANNERS_PASSWORD })
	return cookieOf(site, email)
}

/** Returns a DNI (Spanish identity number) with the right check letter. */
const dniOf = (number: number) => `${12_345_678 + number}${'TRWAGMYFPDXBNJZSQVHLCKE'[(12_345_678 + number) % 23]}`

/** Adds this number of vehicles, each large enough for every group, and a driver for each. */
export async function addFleet(site: RunningSite, office: string, count: number) {
	for (let number = 0; number < count; number++) {
		const vehicle = typedExample('vehicles', { plate: `${1000 + number}KLM`, seats: '60' })
		await post(site, '/admin/vehicles/new/', { ...vehicle, intent: 'save' }, office)
		const driver = typedExample('drivers', { firstName: `Jordi ${number}`, taxNumber: dniOf(number) })
		await post(site, '/admin/drivers/new/', { ...driver, intent: 'save' }, office)
	}
}
