import { expect, test } from 'vitest'
import { composeMail } from '#app/domain/letters/compose.server.ts'
import { palettesOf } from '#app/domain/letters/templates/html/letter-styles.ts'
import { contrast, readColour } from '#app/domain/looks/colour.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { queueEveryMail } from '#tests/support/every-mail.ts'
import { htmlFaults } from '#tests/support/html-faults.ts'
import { giveOwnLook, ownColours } from '#tests/support/own-look.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const htmlOf = (mail: { html?: unknown }) => String(mail.html)
// Outlook centres a table by this attribute only.
const faultsIn = htmlFaults({ 'no-deprecated-attr': 'off' })

test('each mail follows the company’s look, and says the company’s name in words', async () => {
	const context = await createTestContext()
	const rows = await queueEveryMail(context, ['en'])
	const before = rows.map((row) => htmlOf(composeMail(context, row)))
	const { logo } = await giveOwnLook(context)
	const { light, dark } = palettesOf(context.look)
	const picture = `${context.config.origin}/media/${logo.letterhead.hash}.png`
	for (const [index, row] of rows.entries()) {
		const html = htmlOf(composeMail(context, row))
		expect(html, row.template).toContain(`<img src="${picture}" alt="" width="96" height="32"`)
		expect(html.replace(/<img[^>]*>/, ''), row.template).toContain('>Garbí Coaches</td>')
		expect(html, row.template).not.toMatch(/#175E78|#B4432B|#F08A6A|#8FD0DA/i)
		for (const colour of [ownColours.action, light.link, dark.accent, dark.link]) expect(html).toContain(colour)
		expect(before[index], row.template).not.toContain('<img')
		expect(html.length - (before[index]?.length ?? 0), row.template).toBeLessThan(400)
		expect(await faultsIn(html), row.template).toEqual([])
	}
})

test.each([ownColours, { ...ownColours, link: defaultLook.link }])(
	'all words of a mail can be read in the company’s own colours',
	(colours) => {
		for (const palette of Object.values(palettesOf({ ...defaultLook, ...colours }))) {
			const { page, card, box, link, accent, onAccent } = palette
			const pairs = [page, card, box].map((ground) => [link, ground] as const)
			for (const [words, ground] of [...pairs, [onAccent, accent] as const])
				expect(contrast(readColour(words) ?? '#', readColour(ground) ?? '#')).toBeGreaterThanOrEqual(4.5)
		}
	},
)
