/** Part of a picture that stays where it is cropped: what catches the eye, or one end of the side that is too long. */
export const focuses = ['auto', 'start', 'centre', 'end'] as const

export type Focus = (typeof focuses)[number]

/** What is drawn of a file: a picture of public pages, the company’s logo, or the small icons of one of its squares. */
export type Wanted =
	| { kind: 'picture'; focus?: Focus }
	| { kind: 'tab' }
	/** @param background colour behind the logo in icons, `#rrggbb` */
	| { kind: 'logo'; background: string }

/**
 * A file that was drawn. Use `picture`: AVIF and WebP in three widths. Of a logo, all PNG: `mark` is a square without
 * background (80, 160), `icon` a square with one (180, 192, 512), `letterhead` its own shape within 600 × 160. Of one
 * of these squares, `icon` (32, 48).
 */
export type DrawnFile = {
	use: 'picture' | 'mark' | 'icon' | 'letterhead'
	format: 'avif' | 'webp' | 'png'
	/** in pixels */
	width: number
	/** in pixels */
	height: number
	bytes: Buffer
}

/** Why an uploaded file was not drawn. */
export const notDrawn = [
	'notAPicture',
	'tooLarge',
	'tooSmall',
	'tooManyPixels',
	'animated',
	'nothingVisible',
	'tookTooLong',
	'tooMuchMemory',
	'failed',
] as const

export type NotDrawn = (typeof notDrawn)[number]

/** Largest picture that may be uploaded, in bytes: 15 MB. */
export const MAX_PICTURE_BYTES = 15 * 1024 ** 2
