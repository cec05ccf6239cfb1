import { expect, onTestFinished, test } from 'vitest'
import { collectMissingTexts } from '#app/domain/content/missing-text-collector.server.ts'
import { clearMissingTexts, listMissingTexts, recordMissingTexts } from '#app/domain/content/missing-texts.server.ts'
import { onMissingText, textsIn } from '#app/platform/i18n/texts.server.ts'
import { missingTexts } from '#drizzle/schema.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const record = (context: TestContext, keys: string[], language = 'cat', namespace = 'quote') =>
	recordMissingTexts(context, { language, namespace, keys })
const list = (context: TestContext) => listMissingTexts(context, 10_000)
const manyKeys = (count: number, prefix = 'key') => Array.from({ length: count }, (_, index) => `${prefix}.${index}`)

const noFault = (error: unknown) => {
	throw error
}

test('a missing text is recorded once, and counted each time it is asked for', async () => {
	const context = await createTestContext()
	expect(await list(context)).toEqual([])
	expect(await record(context, ['a.b', 'c'])).toEqual({ ok: true, value: null })
	context.advance(5000)
	await record(context, ['c', 'c'])
	await record(context, ['c'], 'de')
	const now = context.now()
	const row = { language: 'cat', namespace: 'quote' }
	expect(await list(context)).toEqual([
		{ ...row, key: 'c', times: 2, lastAt: now },
		{ ...row, key: 'a.b', times: 1, lastAt: now - 5000 },
		{ ...row, language: 'de', key: 'c', times: 1, lastAt: now },
	])
})

test.each<[refusal: string, language: string, namespace: string, keys: string[]]>([
	['unknownLanguage', 'xx', 'quote', ['a']],
	['unknownLanguage', 'ca', 'quote', ['a']],
	['unknownLanguage', '__proto__', 'quote', ['a']],
	['unknownNamespace', 'cat', 'nada', ['a']],
	['unknownNamespace', 'cat', 'toString', ['a']],
	['unknownNamespace', 'cat', '../es/quote', ['a']],
	['tooManyKeys', 'cat', 'quote', manyKeys(51)],
	['badKey', 'cat', 'quote', ['a', '']],
	['badKey', 'cat', 'quote', ['a', 'x'.repeat(201)]],
])('%s: nothing is recorded for %s/%s', async (refusal, language, namespace, keys) => {
	const context = await createTestContext()
	expect(await record(context, keys, language, namespace)).toEqual({ ok: false, refusal })
	expect(await list(context)).toEqual([])
})

test('fifty keys of two hundred characters are within the limits, whatever they contain', async () => {
	const context = await createTestContext()
	const keys = [...manyKeys(48), 'x'.repeat(200), `<script>'; DROP TABLE missing_texts; --`]
	expect(await record(context, keys)).toMatchObject({ ok: true })
	expect((await list(context)).map(({ key }) => key).sort()).toEqual([...keys].sort())
})

test('a full list still counts its known keys, and takes no new ones until it is cleared', async () => {
	const context = await createTestContext()
	const row = { language: 'cat', namespace: 'quote', times: 1, lastAt: 0 }
	await context.database.transaction(async (tx) => {
		for (let from = 0; from < 4_999; from += 500)
			await tx
				.insert(missingTexts)
				.values(manyKeys(Math.min(500, 4_999 - from), `full${from}`).map((key) => ({ ...row, key })))
	})
	expect(await record(context, ['new.1', 'new.2', 'full0.0'])).toMatchObject({ ok: true })
	const rows = await list(context)
	expect(rows).toHaveLength(5_000)
	expect(rows[0]).toMatchObject({ key: 'full0.0', times: 2 })
	expect(rows.filter(({ key }) => key.startsWith('new.')).map(({ key }) => key)).toEqual(['new.1'])

	await clearMissingTexts(context)
	expect(await list(context)).toEqual([])
	await record(context, ['new.2'])
	expect((await list(context)).map(({ key }) => key)).toEqual(['new.2'])
})

test('calls at the same moment are all counted', async () => {
	const context = await createTestContext()
	await Promise.all(Array.from({ length: 20 }, () => record(context, ['a'])))
	expect(await list(context)).toMatchObject([{ key: 'a', times: 20 }])
})

test('a text that our own pages lack is recorded once for each language until the next flush', async () => {
	const context = await createTestContext()
	const { hear, flush } = collectMissingTexts(context, noFault)
	onMissingText(hear)
	onTestFinished(() => onMissingText(() => undefined))
	const { t } = textsIn('cat')
	expect(t('quote:no.such.text')).toBe('no.such.text')
	t('quote:no.such.text', { count: 2 })
	textsIn('de').t('quote:no.such.text')
	t('quote:title')
	await flush()
	await flush()
	expect((await list(context)).map(({ language, key, times }) => [language, key, times])).toEqual([
		['cat', 'no.such.text', 1],
		['de', 'no.such.text', 1],
	])
	t('quote:no.such.text')
	await flush()
	expect((await list(context))[0]).toMatchObject({ language: 'cat', times: 2 })
})

test('a failed recording is reported to the listener, and more than fifty keys are left out', async () => {
	const context = await createTestContext()
	const faults: unknown[] = []
	const { hear, flush } = collectMissingTexts(context, (error) => faults.push(error))
	for (const key of manyKeys(60)) hear({ language: 'cat', namespace: 'quote', key })
	await flush()
	expect(await list(context)).toHaveLength(50)
	const { transaction } = context.database
	context.database.transaction = () => Promise.reject(new Error('disk full'))
	hear({ language: 'cat', namespace: 'quote', key: 'a' })
	await flush()
	context.database.transaction = transaction
	expect(faults).toMatchObject([{ message: 'disk full' }])
})
