import { expect, test } from 'vitest'
import { labelled } from '#app/platform/i18n/labelled.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

test('only French has a space before the colon behind a label', () => {
	const written = Object.fromEntries(languageCodes.map((code) => [code, labelled(textsIn(code), 'A', 1)]))
	expect(written).toEqual({ es: 'A: 1', en: 'A: 1', fr: 'A\u202f: 1', de: 'A: 1', it: 'A: 1', cat: 'A: 1' })
})
