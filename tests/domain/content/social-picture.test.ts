import { expect, test } from 'vitest'
import { socialPicture } from '#app/domain/content/social-picture.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

test('links show the drawing of the sample company for that company alone', () => {
	expect(socialPicture({ company: sampleCompany, look: defaultLook }, 'cat')?.path).toBe('/images/social/cat.png')
	const other = { name: 'Autocars Empúries' }
	expect(socialPicture({ company: other, look: defaultLook }, 'cat')).toBeUndefined()
	const picture = { hash: 'ab', width: 512, height: 512 }
	const logo = { mark: picture, touch: picture, icon: picture, largeIcon: picture, letterhead: picture }
	expect(socialPicture({ company: other, look: { logo } }, 'cat')).toEqual({
		path: '/media/ab.png',
		width: 512,
		height: 512,
	})
})
