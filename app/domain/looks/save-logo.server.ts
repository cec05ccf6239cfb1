import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '#app/context.server.ts'
import { fileRow } from '#app/domain/pictures/save-pictures.server.ts'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import type { DrawnFile, NotDrawn } from '#app/platform/pictures/drawn-files.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { Logo, LogoPicture } from './look.ts'
import { saveLook } from './save-look.server.ts'

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

/** Draws the pictures of a logo from a file that exists only for that time. */
async function drawn(dataDir: string, bytes: Uint8Array): Promise<Result<DrawnFile[], NotDrawn>> {
	const folder = await mkdtemp(path.join(dataDir, 'logo-'))
	try {
		const file = path.join(folder, 'logo')
		await writeFile(file, bytes, { mode: 0o600 })
		return await drawFiles(file, { kind: 'logo', background: ICON_BACKGROUND })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

type Saving = {
	/** version the form was opened with, 0 for the default look */
	version: number
	/** uploaded file: PNG, WebP or SVG */
	bytes: Uint8Array
	/** account id of the administrator who saves it */
	userId: number
}

/**
 * Draws an uploaded logo in the sizes that pages, mails and PDFs need, and stores it as a further version of the look.
 * @returns the new version, or why there is none
 */
export async function saveLogo(
	context: Pick<Context, 'config' | 'database' | 'now'>,
	{ version, bytes, userId }: Saving,
): Promise<Result<number, NotDrawn | 'changedMeanwhile'>> {
	if (bytes.length > MAX_LOGO_BYTES) return refused('tooLarge')
	const result = await drawn(context.config.dataDir, bytes)
	if (!result.ok) return result
	const files = result.value.map((file) => fileRow(file, null))
	const logo = logoOf(result.value)
	const used = new Set(Object.values(logo).map(({ hash }) => hash))
	const saved = await saveLook(context, {
		...{ version, userId, change: { logo } },
		files: files.filter(({ hash }) => used.has(hash)),
	})
	return saved.ok ? accepted(saved.value) : saved
}
