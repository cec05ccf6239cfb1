import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { describeFailure, failureCodes } from '#app/web/http/failures.server.ts'

const pages = failureCodes.flatMap((code) => languageCodes.map((language) => ({ code, language })))

test.each(pages)('the picture of failure $code exists in $language, and shows the code', async (page) => {
	const request = new Request(`http://localhost:3000/x/?lng=${page.language}`)
	const { picture } = await describeFailure(request, page.code)
	expect(picture.src).toBe(`/images/errors/${page.code}.${page.language}.svg`)
	expect(await readFile(`public${picture.src}`, 'utf8')).toContain(`>${page.code}</text>`)
})

test('a visitor without a language gets the picture in Spanish', async () => {
	const { picture } = await describeFailure(new Request('http://localhost:3000/x/'), 404)
	expect(await readFile(`public${picture.src}`, 'utf8')).toContain('>Fin de la carretera</text>')
})
