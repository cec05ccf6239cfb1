import { expect, test } from 'vitest'
import { readEntry } from '#app/domain/hours/read-entry.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { at } from './record.ts'

const spanish = textsIn('es')
const { kinds } = spanish.texts('hours')
const typed = { kind: 'otherWork', from: '2026-12-24T08:30', until: '2026-12-24 10:00', note: ' Taller ' }
const problemsOf = (changes: Partial<typeof typed>) => {
	const read = readEntry({ ...typed, ...changes }, kinds)
	return 'problems' in read ? read.problems : {}
}

test('an entry is read from a form or from a file', () => {
	const entry = { kind: 'otherWork', from: at('2026-12-24 08:30'), until: at('2026-12-24 10:00'), note: 'Taller' }
	expect(readEntry(typed, kinds)).toEqual({ entry })
	expect(readEntry({ ...typed, kind: 'Otro trabajo' }, kinds)).toEqual({ entry })
	expect(readEntry({ ...typed, kind: ' OTHERWORK' }, kinds)).toEqual({ entry })
	expect(readEntry({ ...typed, from: '24/12/2026 8:30', until: '24/12/2026 10:00:00' }, kinds)).toEqual({ entry })
	expect(problemsOf({ from: '31/02/2026 8:30' })).toEqual({ from: 'time' })
})

test.each(languageCodes)('a time is taken as the sentence about it writes it in %s', (language) => {
	const { problems, fileHint } = textsIn(language).texts('hours').page
	for (const sentence of [problems.time, fileHint]) {
		const from = /\d+[/.]\d+[/.]\d{4} \d+:\d+/.exec(sentence)?.[0] ?? ''
		expect(readEntry({ ...typed, from }, kinds)).toHaveProperty('entry.from', at('2026-12-24 08:30'))
	}
})

test.each(['24-12-2026 8h30', '24/12/2026, 08:30'])('a time is taken as people write it: %s', (from) => {
	expect(readEntry({ ...typed, from }, kinds)).toHaveProperty('entry.from', at('2026-12-24 08:30'))
})

test('all problems of an entry are reported, each with its field', () => {
	expect(problemsOf({ kind: 'nap', from: 'soon', until: '' })).toEqual({ kind: 'kind', from: 'time', until: 'time' })
	expect(problemsOf({ until: '2026-12-24 08:30' })).toEqual({ until: 'backwards' })
	expect(problemsOf({ from: '2026-03-29 02:30', until: '2026-03-29 05:00' })).toEqual({ from: 'skipped' })
	expect(problemsOf({ until: '2026-12-25 08:31' })).toEqual({ until: 'endless' })
	expect(problemsOf({ kind: 'leave', until: '2027-01-24 08:31' })).toEqual({})
	expect(problemsOf({ note: 'n'.repeat(121) })).toEqual({ note: 'note' })
})
