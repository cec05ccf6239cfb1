import { expect, test } from 'vitest'
import { StoredCompanySchema } from '#app/domain/company/company.schema.ts'
import { companyFromFile } from '#app/domain/company/company-from-file.server.ts'

/** The file as the version of 26 November 2026 had it, edited by a company. */
const edited = `/**
 * Facts of the company, in one place.
 */
export const company = {
	sample: false,
	name: 'Autocars Empúries',
	legalName: 'Autocars Empúries, S.L.',
	taxId: 'B17000001',
	address: 'Carrer Nou 12, 17600 Figueres',
	/** where every coach starts and returns */
	garage: { address: 'Carrer Nou 12', postalCode: '17600', locality: 'Figueres', country: 'ES' },
	phone: '+34 972 500 000',
	email: 'hola@empuries.example',
	openingHours: ['Mo-Th 08:00-20:00', 'Sa 09:00-14:00'],
	registry: '',
	licence: 'VD-1234567',
	authority: 'Generalitat de Catalunya',
	legalVersion: '2026-11-26',
} as const

export type Company = typeof company
`

test('the facts of an edited file are those of the company, with hours for each day', () => {
	const company = companyFromFile(edited)
	expect(StoredCompanySchema.parse(company)).toEqual(company)
	expect(company).toMatchObject({
		...{ sample: false, name: 'Autocars Empúries', taxId: 'B17000001', licence: 'VD-1234567', dutyPhone: '' },
		garage: { locality: 'Figueres', postalCode: '17600' },
	})
	const weekday = { opens: '08:00', closes: '20:00' }
	const saturday = { opens: '09:00', closes: '14:00' }
	expect(company.officeHours).toEqual([weekday, weekday, weekday, weekday, null, saturday, null])
})

test.each([
	['export const other = {}', 'It has no “export const company'],
	['', 'It has no “export const company'],
	[edited.replace("	name: 'Autocars Empúries',\n", ''), 'name: '],
	[edited.replace('Mo-Th 08:00-20:00', 'Monday'), 'openingHours.0: must be written as Mo-Fr 08:00-20:00'],
	[edited.replace("phone: '+34 972 500 000'", "phone: ''"), 'phone: '],
	[edited.replace("'VD-1234567'", 'process.env.LICENCE'), 'process is not defined'],
])('a file without these facts is refused with a reason', (source, reason) => {
	expect(() => companyFromFile(source)).toThrow(reason)
})
