import type { Company, OfficeHours } from '#app/domain/company/company.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'

const weekday: OfficeHours = { opens: '08:00', closes: '20:00' }
const saturday: OfficeHours = { opens: '09:00', closes: '14:00' }

/** Company of a site that has saved no facts of its own: a try-out, the demo, and sites from before there were any. */
export const sampleCompany: Company = {
	sample: true,
	name: 'Garbí Coaches',
	legalName: 'Garbí Coaches, S.L.',
	taxId: 'B00000000',
	address: 'Carrer de la Marina 1, 08005 Barcelona',
	garage: { address: 'Carrer de la Marina 1', postalCode: '08005', locality: 'Barcelona', country: 'ES' },
	phone: '+34 930 000 000',
	dutyPhone: '',
	email: 'hola@garbi.example',
	mailFrom: 'web@garbi.example',
	deskEmail: 'oficina@garbi.example',
	officeHours: [weekday, weekday, weekday, weekday, weekday, saturday, null],
	replyDays: '1',
	languages: languageCodes,
	registry: 'Registro Mercantil de Barcelona, tomo 00000, folio 000, hoja B-000000',
	licence: 'VD-0000000',
	authority: 'Generalitat de Catalunya, Direcció General de Transports i Mobilitat',
	arbitrationBoard: 'Junta Arbitral del Transport de Catalunya',
}
