import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { taxNumberFact } from '#app/routes/office/desk/tax-number-fact.server.ts'

test.each([
	['B12345674', 'quoted', { value: 'B12345674' }],
	['B12345678', 'quoted', { value: 'B12345678 (la letra o la cifra de control no encaja)', isMarked: true }],
	['C01X00T47', 'quoted', { value: 'C01X00T47 (sin comprobar)', isMarked: true }],
	['', 'accepted', { value: 'falta para la hoja de ruta', isMarked: true }],
	['', 'quoted', undefined],
] as const)('for tax number %j of a request that is %s the desk says what to do', (taxNumber, status, words) => {
	expect(taxNumberFact(textsIn('es'), { taxNumber, status })).toEqual(words ? { label: 'NIF', ...words } : false)
})
