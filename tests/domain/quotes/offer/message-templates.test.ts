import { expect, test } from 'vitest'
import { MAX_TEMPLATES } from '#app/domain/quotes/offer/message-template.ts'
import {
	addTemplate,
	changeTemplate,
	findTemplate,
	listTemplates,
	removeTemplate,
} from '#app/domain/quotes/offer/message-templates.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const ES = { es: 'Hola, {name}' }

async function oneTemplate(context: TestContext, name = 'Saludo') {
	await addTemplate(context, { name, texts: ES })
	const template = (await listTemplates(context.database.read)).find((each) => each.name === name)
	if (!template) throw new Error('Not added')
	return template
}

test('templates are listed by name, each with its texts', async () => {
	const context = await createTestContext()
	expect(await addTemplate(context, { name: 'Grupos', texts: { de: 'Guten Tag', cat: 'Hola' } })).toEqual(
		accepted(null),
	)
	await addTemplate(context, { name: 'Bodas', texts: ES })
	expect(await listTemplates(context.database.read)).toMatchObject([
		{ name: 'Bodas', texts: ES, version: 1 },
		{ name: 'Grupos', texts: { de: 'Guten Tag', cat: 'Hola' }, version: 1 },
	])
})

test('one of two changes of a template at once is refused, and a name belongs to one template only', async () => {
	const context = await createTestContext()
	const read = await oneTemplate(context)
	const change = (name: string) => changeTemplate(context, { ...read, name, texts: { en: name } })
	const results = await Promise.all([change('Uno'), change('Dos')])
	expect(results.filter(({ ok }) => ok)).toHaveLength(1)
	expect(results).toContainEqual(refused('changedMeanwhile'))
	expect(await findTemplate(context.database.read, read.id)).toMatchObject({ version: 2 })

	const added = await Promise.all([0, 1].map(() => addTemplate(context, { name: 'Tres', texts: ES })))
	expect(added).toContainEqual(accepted(null))
	expect(added).toContainEqual(refused('nameTaken'))
	const other = await oneTemplate(context, 'Cuatro')
	expect(await changeTemplate(context, { ...other, name: 'Tres' })).toEqual(refused('nameTaken'))
	expect(await changeTemplate(context, other)).toEqual(accepted(null))
})

test('a template that was changed since it was read is not removed, and a removed one is not changed', async () => {
	const context = await createTestContext()
	const read = await oneTemplate(context)
	await changeTemplate(context, { ...read, texts: { it: 'Ciao' } })
	expect(await removeTemplate(context, read)).toEqual(refused('changedMeanwhile'))
	expect(await removeTemplate(context, { ...read, version: 2 })).toEqual(accepted(null))
	expect(await changeTemplate(context, { ...read, version: 2 })).toEqual(refused('changedMeanwhile'))
	expect(await listTemplates(context.database.read)).toEqual([])
})

test('the number of templates is limited', async () => {
	const context = await createTestContext()
	for (let index = 0; index < MAX_TEMPLATES; index++) await addTemplate(context, { name: `N.º ${index}`, texts: ES })
	expect(await addTemplate(context, { name: 'Uno más', texts: ES })).toEqual(refused('tooManyTemplates'))
})
