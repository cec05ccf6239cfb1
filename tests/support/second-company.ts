import type { Company } from '#app/domain/company/company.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

/** A company that has nothing in common with the sample company. */
export const secondCompany: Company = {
	sample: false,
	name: 'Autocars Empúries',
	legalName: 'Autocars Empúries, S.L.',
	taxId: 'B17000001',
	address: 'Carrer Nou 12, 17600 Figueres',
	garage: { address: 'Carrer Nou 12', postalCode: '17600', locality: 'Figueres', country: 'ES' },
	phone: '+34 972 500 000',
	dutyPhone: '',
	email: 'hola@empuries.example',
	mailFrom: '',
	deskEmail: '',
	officeHours: [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? { opens: '09:00', closes: '18:30' } : null)),
	replyDays: '2',
	languages: ['es', 'en', 'cat'],
	registry: 'Registro Mercantil de Girona, tomo 1, folio 2, hoja GI-3',
	licence: 'VD-1234567',
	authority: 'Generalitat de Catalunya',
	arbitrationBoard: 'Junta Arbitral del Transport de Catalunya',
}

const { phone, taxId, licence, garage, registry } = sampleCompany

/** What only the sample company is called and reached by. `taxId` and `licence` also occur in examples of forms. */
const names = ['garb', 'Marina 1', garage.postalCode, phone, phone.replaceAll(' ', ''), registry]

/** Sealed values and ids: random letters, which may spell anything. */
const RANDOM = /[\w-]{20,}/g

/**
 * Returns what a text still has of the sample company.
 * @param isAboutCompany whether its tax number and licence must be absent too
 */
export function sampleIn(text: string, isAboutCompany = true) {
	const words = text.replaceAll(RANDOM, '').toLowerCase()
	return [...names, ...(isAboutCompany ? [taxId, licence] : [])].filter((name) => words.includes(name.toLowerCase()))
}
