import { fileRow } from '#app/domain/pictures/save-pictures.server.ts'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import type { DrawnFile, NotDrawn } from '#app/platform/pictures/drawn-files.ts'
import { accepted, type Result } from '#app/platform/result.ts'
import type { Logo, LogoPicture } from './look.ts'

/** Largest file of a logo, in bytes: 2 MB. */
export const MAX_LOGO_BYTES = 2 * 1024 ** 2

/** Colour behind the logo in icons: that of paper, for which logos are made. */
const ICON_BACKGROUND = '#ffffff'

function pictureOf(file: DrawnFile): LogoPicture {
	const { hash, width, height } = fileRow(file, null)
	return { hash, width, height }
}

/** Picks the pictures of a logo out of the files that were drawn. @throws Error where one is missing */
function logoOf(files: readonly DrawnFile[]): Logo {
	const find = (use: DrawnFile['use'], width?: number) => {
		const file = files.find((each) => each.use === use && (width === undefined || each.width === width))
		if (!file) throw new Error(`The logo was not drawn as ${use} ${width ?? ''}.`)
		return pictureOf(file)
	}
	return {
		mark: find('mark', 160),
		touch: find('icon', 180),
		icon: find('icon', 192),
		largeIcon: find('icon', 512),
		letterhead: find('letterhead'),
	}
}

/** Logo with the rows of its files, as `saveLook` stores them. */
export type DrawnLogo = { logo: Logo; files: ReturnType<typeof fileRow>[] }

/**
 * Draws an uploaded logo in the sizes that pages, mails and PDFs need.
 * @param file PNG, WebP or SVG; it stays
 */
export async function drawLogo(file: string): Promise<Result<DrawnLogo, NotDrawn>> {
	const drawn = await drawFiles(file, { kind: 'logo', background: ICON_BACKGROUND })
	if (!drawn.ok) return drawn
	const logo = logoOf(drawn.value)
	const used = new Set(Object.values(logo).map(({ hash }) => hash))
	const files = drawn.value.map((each) => fileRow(each, null)).filter(({ hash }) => used.has(hash))
	return accepted({ logo, files })
}
