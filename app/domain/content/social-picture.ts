import { type Look, logoPath } from '#app/domain/looks/look.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

/** Picture that other sites show with a link to a page. */
export type SocialPicture = { path: string; width: number; height: number }

type Site = { company: { name: string }; look: Pick<Look, 'logo'> }

/**
 * Returns the picture for links: the company's logo, or the drawing of the sample company, which has its name written
 * in it and is therefore of no other company.
 * @returns undefined where there is neither
 */
export function socialPicture({ company, look }: Site, language: Language): SocialPicture | undefined {
	if (look.logo) {
		const { largeIcon } = look.logo
		return { path: logoPath(largeIcon), width: largeIcon.width, height: largeIcon.height }
	}
	if (company.name !== sampleCompany.name) return undefined
	return { path: `/images/social/${language}.png`, width: 1200, height: 630 }
}
