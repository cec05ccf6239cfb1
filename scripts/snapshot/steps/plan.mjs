import { logIn } from './accounts.mjs'
import { booking } from './bookings.mjs'
import { ADMINISTRATOR, STAFF } from './desk.mjs'

const DAY = 24 * 3_600_000
const EVENING_BEFORE = Date.parse('2027-03-23T17:30:00Z')
const MORNING = Date.parse('2027-03-24T08:00:00Z')

const VIEWS = ['', '?day=2027-03-24', '?view=week&day=2027-03-24', '?view=month&day=2027-03-24', '?view=nada&day=nada']

const linkIn = (html, pattern) => pattern.exec(html)?.[0].replaceAll('&amp;', '&')

/** Assigns a vehicle and a driver, clears the assignment, gives the job to a partner, and back. */
async function assign(administrator, job, { vehicles, drivers, partners }) {
	const vehicleId = String(vehicles)
	const own = { vehicleId, driverId: String(drivers), secondDriverId: '', partnerId: '' }
	const nobody = { vehicleId: '', driverId: '', secondDriverId: '', partnerId: '' }
	await administrator.look(job)
	await administrator.press('assign', { ...own, secondDriverId: own.driverId }, { label: 'the same driver twice' })
	await administrator.look(job)
	await administrator.press('assign', own)
	await administrator.press('assign', { ...own, version: '1' }, { label: 'an old page' })
	await administrator.look(job)
	await administrator.press('assign', nobody, { label: 'nobody' })
	await administrator.press('assign', { ...nobody, partnerId: String(partners) }, { label: 'a partner' })
	await administrator.press('assign', own, { label: 'ours again' })
	await administrator.press('service-kind', { serviceKind: 'transfer' })
}

/** Asks the hirer for the data that a route sheet needs, and issues the sheet. */
async function sheet({ visitor, mails }, administrator, { code, job, email }) {
	await administrator.look(`/admin/quotes/${code}/`)
	await administrator.press('ask-hirer')
	const hirer = visitor('the hirer', { language: 'de' })
	const link = await mails.link(email, '/hirer/')
	await hirer.look(link)
	await hirer.press('tell', { empresa: '', nif: 'nada' }, { label: 'wrong' })
	await hirer.look(link)
	await hirer.press('tell', { empresa: 'Viatges Puig, S.L.', nif: 'B12345674' })
	await hirer.look(link)
	await administrator.look(job)
	const page = await administrator.press('issue-sheet')
	const address = linkIn(page, /\/hr\/[\w.-]+/)
	if (address) await visitor('an inspector').send(address)
	await visitor('an inspector').send('/hr/nada')
	for (const pdf of ['booking', '1', 'conditions-1', 'nada'])
		await administrator.send(`/admin/quotes/${code}/papers/${pdf}`)
}

/** Covers the driver's page: notice, buttons, an incident, the calendar. */
async function drive(driver, link) {
	const [, job] = /value="onTheWay\.(\d+)"/.exec(await driver.look(link))
	await driver.press(`onTheWay.${job}`)
	await driver.press(`onBoard.${job}`)
	await driver.press(`incident.${job}`, { words: '' }, { label: 'without words' })
	await driver.look(link)
	await driver.press(`incident.${job}`, { words: 'Retenció a la C-32' })
	await driver.press(`done.${job}`, { km: 'molts' }, { label: 'wrong' })
	await driver.look(link)
	await driver.press(`done.${job}`)
	await driver.look(link)
}

const LINKED = [/\/trip\/\?i=[^"]*/, /\/quote\/pdf\?i=[^"]*/, /\/ar\/\w+\/pdf\?i=[^"]*/, /\/ar\/\w+\/conditions[^"]*/]

async function customers({ visitor }, { link, state, buyer }) {
	const pages = [await buyer.look(link), await buyer.look(state)].join()
	for (const pattern of LINKED) {
		const address = linkIn(pages, pattern)
		if (address) await visitor('a traveller on board', { language: 'fr' }).send(address)
	}
	for (const address of [
		'/trip/?i=nada',
		'/quote/pdf?i=nada',
		'/ar/a/pdf?i=nada',
		'/d/?i=nada',
		'/hirer/?i=nada',
		'/agenda.ics?i=nada',
	])
		await visitor('a guesser').send(address)
}

/** Covers a job from its booking to the day after: board, assignment, route sheet, driver, travellers. */
export async function plan(run, administrator, resources) {
	const email = 'jurgen@example.com'
	const booked = await booking(run, administrator, { email, numPasajeros: 35 })
	for (const view of VIEWS) await administrator.look(`/admin/plan/${view}`)
	await administrator.press('buffer', { minutes: 'nada' }, { label: 'wrong' })
	await administrator.look('/admin/plan/')
	await administrator.press('buffer', { minutes: '45' })
	const job = linkIn(await administrator.look(`/admin/quotes/${booked.code}/`), /\/admin\/plan\/\d+/)
	await assign(administrator, job, resources)
	await sheet(run, administrator, { ...booked, job, email })
	const record = await administrator.look(`/admin/drivers/${resources.drivers}`)
	const driver = run.visitor('the driver', { language: 'cat' })
	const page = linkIn(record, /\/d\/\?i=[^"]*/)
	await driver.look(page)
	await driver.press('notice')
	await driver.send(linkIn(record, /\/agenda\.ics\?i=[^"]*/))
	await customers(run, booked)

	for (const moment of [EVENING_BEFORE, MORNING]) {
		await run.mails.settle()
		await run.site.restartAfter(moment - run.site.now())
		await run.mails.arrival(email, 'Conductor y vehículo')
		await run.mails.arrival('pau@garbi.example', 'Novetats')
		await customers(run, booked)
		await driver.look(page)
	}
	await drive(driver, page)
	await logIn(administrator, ADMINISTRATOR, STAFF)
	await administrator.look(job)
	await administrator.press('see-incidents')
	await administrator.press('take-back')
	await administrator.look(`/admin/quotes/${booked.code}/`)
	await run.mails.settle()
	await run.site.restartAfter(2 * DAY)
	await logIn(administrator, ADMINISTRATOR, STAFF)
	await administrator.look(`/admin/drivers/${resources.drivers}/hours`)
	await administrator.look('/admin/overview')
	return booked
}
