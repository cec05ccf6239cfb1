const records = {
	vehicles: {
		...{ plate: '5678 FGH', fleetId: '4', name: 'Gran Turia', seats: '40', hold: '35', wheelchairPlaces: '1' },
		...{ inspectionUntil: '2028-01-01', insuranceUntil: '2028-01-01', tachographUntil: '2028-01-01' },
	},
	drivers: {
		...{ firstName: 'Pau', surname: 'Riera', taxNumber: '87654321X', phone: '+34 600 222 333', language: 'cat' },
		...{ email: 'pau@garbi.example', active: '1', speaksEnglish: '1', licenceUntil: '2030-01-01' },
		...{ competenceUntil: '2030-01-01', tachographCardUntil: '2030-01-01' },
	},
	partners: {
		...{ name: 'Autocars Mas', taxNumber: 'B12345674', phone: '+34 972 111 222', plate: '9999 XYZ' },
		...{ driverName: 'Joan Mas', driverTaxNumber: '12345678Z', driverPhone: '+34 600 999 888' },
	},
}

const wrong = {
	vehicles: { plate: '', fleetId: '4', seats: 'muchas', inspectionUntil: '2027-02-30' },
	drivers: { firstName: '', phone: 'no', email: 'pau@', taxNumber: '1' },
	partners: { name: '', taxNumber: 'nada', phone: 'no' },
}

async function enter(administrator, kind, changes = {}) {
	await administrator.look(`/admin/${kind}/new`)
	await administrator.press('save', wrong[kind], { label: 'wrong' })
	await administrator.look(`/admin/${kind}/new`)
	await administrator.press('save', { ...records[kind], ...changes })
	const list = await administrator.look(`/admin/${kind}/`)
	return Math.max(...[...list.matchAll(new RegExp(`/admin/${kind}/(\\d+)`, 'g'))].map(([, id]) => Number(id)))
}

async function absences(administrator, path) {
	await administrator.look(path)
	await administrator.press('away', { fromDay: '2027-05-09', untilDay: '2027-05-01' }, { label: 'wrong' })
	await administrator.look(path)
	await administrator.press('away', { fromDay: '2027-05-01', untilDay: '2027-05-09' })
	await administrator.press('back')
}

/** Covers vehicles, drivers and partners: entered, changed, absent, given a new link, removed. */
export async function resources(_run, administrator) {
	const ids = {}
	for (const kind of Object.keys(records)) ids[kind] = await enter(administrator, kind)
	const [vehicle, driver, partner] = Object.entries(ids).map(([kind, id]) => `/admin/${kind}/${id}`)
	await administrator.look(vehicle)
	await administrator.press('save', { ...records.vehicles, name: 'Gran Turia 2' })
	await administrator.press('save', { ...records.vehicles, version: '1' }, { label: 'an old page' })
	for (const path of [vehicle, driver]) {
		await absences(administrator, path)
		await administrator.press('revoke')
	}
	await administrator.look(partner)
	await administrator.press('save', { ...records.partners, phone: '+34 972 111 223' })
	await administrator.press('retire')
	await administrator.press('offer')
	await administrator.look(driver)
	await administrator.send(`${driver}/data`)
	await administrator.press('save', { ...records.drivers, surname: 'Riera Mas' })
	const leaving = await enter(administrator, 'drivers', { surname: 'Vila', taxNumber: '11111111H', email: '' })
	await administrator.look(`/admin/drivers/${leaving}`)
	await administrator.press('forget')
	for (const kind of Object.keys(records)) {
		await administrator.look(`/admin/${kind}/?state=nada`)
		await administrator.look(`/admin/${kind}/999`)
	}
	return ids
}
