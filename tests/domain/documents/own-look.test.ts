import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawPdf } from '#app/domain/documents/draw/draw-pdf.server.ts'
import { withLook, withLookAt } from '#app/domain/documents/letterhead.server.ts'
import { offerPdf } from '#app/domain/documents/offer-pdf.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { hireFacts } from '#tests/support/hire-facts.ts'
import { giveOwnLook, ownColours } from '#tests/support/own-look.ts'
import { PYTHON, printed, testWith } from '#tests/support/programs.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const offer = offerPdf(textsIn('es'), company, hireFacts())

async function ownPdf() {
	const context = await createTestContext()
	const look = await giveOwnLook(context)
	const file = path.join(temporaryFolder(), 'offer.pdf')
	writeFileSync(file, await drawPdf(await withLook(context, offer, look)))
	return file
}

/** Returns the colours of points of a PDF's first page, as a reader draws them; in points from its upper left corner. */
function coloursAt(file: string, points: [number, number][]) {
	printed('pdftoppm', '-r', '72', '-singlefile', file, file)
	const picture = readFileSync(`${file}.ppm`)
	const [header = '', width = ''] = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(picture.toString('latin1', 0, 40)) ?? []
	return points.map(([x, y]) => {
		const from = header.length + 3 * (y * Number(width) + x)
		return `#${picture.subarray(from, from + 3).toString('hex')}`
	})
}

testWith('pdftotext')('a reader shows the company’s own colours and logo on a PDF', async () => {
	const file = await ownPdf()
	const logo: [number, number] = [80, 49]
	expect(coloursAt(file, [[20, 3], [20, 9], logo])).toEqual([ownColours.link, ownColours.action, ownColours.action])
	expect(printed('pdfimages', '-list', file)).toMatch(/ 300 +100 /)
	expect(printed('pdftotext', file, '-')).toContain(company.name)
})

testWith('pikepdf')('the logo has its words for screen readers', async () => {
	const [facts] = JSON.parse(printed(PYTHON, 'tests/support/pdf-facts.py', await ownPdf()))
	expect(facts).toMatchObject({ figures: [offer.company.logo], boxed: true, marked: true, part: '1' })
})

test('a PDF of what was sent before a change has the look of its time', async () => {
	const context = await createTestContext()
	const sentAt = context.now()
	context.advance(1000)
	const look = await giveOwnLook(context)
	const [plain, before, after] = await Promise.all([
		drawPdf(offer),
		withLookAt(context, offer, sentAt).then(drawPdf),
		withLookAt(context, offer, context.now()).then(drawPdf),
	])
	expect(before.equals(plain)).toBe(true)
	expect(after.equals(await drawPdf(await withLook(context, offer, look)))).toBe(true)
	expect(after.equals(plain)).toBe(false)
	expect(after.length).toBeLessThan(200_000)
})
