import { requestForm } from '#tests/support/quote-requests.ts'
import type { Trial, Trying } from '../trial.ts'
import { post, startFor } from '../visitors.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']

/** Removes what changes with every page: tokens and ids. */
const lasting = (html: string) =>
	html.replaceAll(/v1\.[\w-]+/g, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]+"|localhost:\d+|\|\|[\w:]*/g, '')

async function seenIn(trying: Trying, zone: string) {
	const site = await startFor(trying, { TZ: zone })
	const pages = []
	for (const lng of ['es', 'de']) pages.push(await (await fetch(`${site.origin}/budgetRequest/?lng=${lng}`)).text())
	for (const datePickup of ['2001-01-01T10:00', '2027-07-01T00:15', `${new Date().getUTCFullYear() + 1}-10-01T23:45`]) {
		const form = requestForm({ intent: 'review', datePickup })
		pages.push(await (await post(site, '/budgetRequest/?lng=en', form)).text())
	}
	await site.stop()
	return pages.map(lasting)
}

async function run(trying: Trying) {
	const [first = [], ...others] = await Promise.all(zones.map((zone) => seenIn(trying, zone)))
	for (const [index, seen] of others.entries()) {
		const different = seen.filter((page, turn) => page !== first[turn]).length
		trying.tell(
			`forms in ${zones[index + 1]} other than in UTC`,
			`${different} of ${seen.length}`,
			'0',
			different === 0,
		)
	}
}

export const timeZones: Trial = {
	name: 'R13',
	about: 'in whatever zone the machine is, dates of trips are those of Madrid',
	run,
}
