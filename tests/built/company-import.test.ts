import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { runBuilt } from '#tests/support/built-commands.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const facts = `export const company = {
	sample: false, name: 'Autocars Empúries', legalName: '', taxId: '', address: '',
	garage: { address: '', postalCode: '17600', locality: 'Figueres', country: 'ES' },
	phone: '+34 972 500 000', email: 'hola@empuries.example', openingHours: [], registry: '', licence: '', authority: '',
} as const
`

test('a site of an earlier version takes the facts of its edited file over, once', async () => {
	const folder = temporaryFolder()
	const file = path.join(folder, 'company.ts')
	writeFileSync(file, facts)
	const first = await openContext(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
	await first.database.close()

	const refused = await runBuilt('company-import', folder, ['--from', path.join(folder, 'none.ts')])
	expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('cannot be read')])
	expect(await runBuilt('company-import', folder, ['--from', file])).toMatchObject({
		code: 0,
		out: expect.stringContaining('The site is that of Autocars Empúries from now on.'),
	})
	const again = await runBuilt('company-import', folder, ['--from', file])
	expect([again.code, again.err]).toEqual([1, expect.stringContaining('has facts of a company already')])
	const { company, database } = await openContext(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
	expect(company).toMatchObject({ sample: false, name: 'Autocars Empúries' })
	await database.close()
})
