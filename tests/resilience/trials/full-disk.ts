import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { quotes } from '#drizzle/schema.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import type { Trial, Trying } from '../trial.ts'
import { databaseOf, post, quoteForm, startFor, tally, until } from '../visitors.ts'

const DISK = '8m'
const pages = [
	'/',
	'/fleet/12/',
	'/budgetRequest/',
	'/login/',
	'/register/',
	'/traslados/sitges/',
	'/services/?tipo=fl',
]

/**
 * Mounts a disk of a few megabytes.
 * @throws when this user may not mount one
 */
function smallDisk({ folder, later }: Trying) {
	const disk = path.join(folder(), 'disk')
	mkdirSync(disk)
	execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk], { stdio: 'ignore' })
	later(() => execFileSync('umount', [disk]))
	return disk
}

/**
 * Writes until not one byte more fits.
 * @returns a function that makes room again
 */
function fill(disk: string) {
	const file = path.join(disk, 'filler')
	const opened = openSync(file, 'w')
	for (const size of [65_536, 4096, 1]) {
		try {
			for (;;) if (writeSync(opened, Buffer.alloc(size)) < size) break
		} catch {
			// Full for pieces of this size.
		}
	}
	closeSync(opened)
	return () => rmSync(file)
}

type Posted = { status: number; keepsAll: boolean; form: URLSearchParams }

async function sendForm(site: RunningSite, form: URLSearchParams, at = '/budgetRequest/?lng=en'): Promise<Posted> {
	const answer = await post(site, at, form)
	const text = await answer.text()
	const surname = form.get('apellidosUsuario') ?? ''
	const typed = [surname, 'nuria@example.com', 'Carrer de Mallorca 401', '17004', 'Nothing has been sent', 'formToken']
	return { status: answer.status, keepsAll: typed.every((part) => text.includes(part)), form }
}

async function accountForms(site: RunningSite, { tell }: Trying) {
	const password = 'Canary#2041x'
	const answer = await post(site, '/register/?lng=en', { email: 'nuria@example.com', password, repeat: password })
	const text = await answer.text()
	const keeps = text.includes('nuria@example.com') && text.includes('nothing has been saved')
	const shows = keeps && !text.includes(password)
	tell(
		'registration',
		`${answer.status}, ${shows ? 'e-mail kept' : 'not as it should be'}`,
		'503, e-mail kept',
		answer.status === 503 && shows,
	)
	const logIn = await post(site, '/login/?lng=en', { email: 'nuria@example.com', password })
	tell('log-in of an unknown address', logIn.status, '401 or 503', [401, 503].includes(logIn.status))
}

async function onFullDisk(trying: Trying, disk: string) {
	const { tell } = trying
	const site = await startFor(trying, { DATA_DIR: disk })
	const forms = await Promise.all(
		Array.from({ length: 60 }, (_, turn) => quoteForm(site, { apellidosUsuario: `Vidal${turn}` })),
	)
	const makeRoom = fill(disk)
	const posted: Posted[] = []
	for (const [turn, form] of forms.entries())
		posted.push(await sendForm(site, form, turn % 2 ? '/budgetRequest.data?lng=en' : undefined))
	const refused = posted.filter(({ status }) => status === 503)
	const accepted = posted.filter(({ status }) => [202, 303].includes(status))
	tell(
		'quote forms',
		tally(posted.map(({ status }) => status)),
		'sent, or 503',
		refused.length + accepted.length === posted.length,
	)
	tell('refused', refused.length, '> 0', refused.length > 0)
	const kept = refused.filter(({ keepsAll }) => keepsAll).length
	tell('all that was typed comes back, and why', `${kept} of ${refused.length}`, 'all', kept === refused.length)
	await accountForms(site, trying)
	const read = await Promise.all(pages.map(async (page) => (await fetch(site.origin + page)).status))
	tell(
		'pages that are read',
		tally(read),
		`${pages.length} × 200`,
		read.every((status) => status === 200),
	)

	makeRoom()
	const [again] = refused
	const healed = again && (await until(async () => (await sendForm(site, again.form)).status === 303, 10_000))
	tell('with room again, without a restart', healed ? '303' : 'still refused', '303', healed === true)
	const rows = await databaseOf(trying, disk).read.select({ surname: quotes.surname }).from(quotes)
	const expected = accepted.length + (healed ? 1 : 0)
	tell('false “sent”', Math.abs(expected - rows.length), '0', rows.length === expected)
}

export const fullDisk: Trial = {
	name: 'R5',
	about: 'on a full disk pages are read, forms come back with 503 and all that was typed, and it heals by itself',
	run: async (trying) => {
		let disk: string
		try {
			disk = smallDisk(trying)
		} catch {
			return trying.leaveOut('full disk', 'this user may not mount a small disk (root may)')
		}
		await onFullDisk(trying, disk)
	},
}
