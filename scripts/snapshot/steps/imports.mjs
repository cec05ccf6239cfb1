const textFile = (name, text) => new File([text], name, { type: 'text/csv' })

/** Uploads the sample that the page offers, reviews it again, and saves it. */
async function importSample(administrator, section) {
	const path = `/admin/${section}/import`
	const { text } = await administrator.send(`${path}/sample`)
	await administrator.look(path)
	await administrator.press('check', { file: textFile('nothing.csv', '') }, { label: 'empty' })
	await administrator.look(path)
	await administrator.press('check', { file: textFile('wrong.csv', 'one;two\r\n1;2\r\n') }, { label: 'wrong' })
	await administrator.look(path)
	await administrator.press('check', { file: textFile('sample.csv', text) })
	await administrator.press('again')
	await administrator.look(path)
	await administrator.press('check', { file: textFile('sample.csv', text) })
	await administrator.press('save')
	await administrator.look(path)
	await administrator.press('check', { file: textFile('sample.csv', text) }, { label: 'once more' })
}

/** Covers files of vehicles, drivers, partners and bookings, and the office's downloads of each. */
export async function imports(_run, administrator) {
	for (const kind of ['vehicles', 'drivers', 'partners']) {
		await importSample(administrator, kind)
		await administrator.look(`/admin/${kind}/`)
		await administrator.send(`/admin/${kind}/csv`)
	}
	await importSample(administrator, 'quotes')
	await administrator.look('/admin/quotes')
}

/** Covers a driver's hours, typed and from a tachograph's file. */
export async function hoursOfDrivers(_run, administrator) {
	const path = '/admin/drivers/1/hours'
	const { text } = await administrator.send(`${path}/sample`)
	await administrator.look(path)
	await administrator.press('enter', { kind: 'driving', from: '', until: '' }, { label: 'wrong' })
	await administrator.look(path)
	await administrator.press('enter', {
		kind: 'driving',
		from: '2027-02-09T08:00',
		until: '2027-02-09T12:00',
		note: 'Lleida',
	})
	await administrator.press('import', { file: textFile('hours.csv', 'nada') }, { label: 'wrong' })
	await administrator.look(path)
	await administrator.press('import', { file: textFile('hours.csv', text) })
	await administrator.press('remove')
	await administrator.look(`${path}?from=2027-02-01`)
}
