/** Picture next to the company's name; its own size in pixels. */
export type HeaderLogo = { src: string; width: number; height: number }

/** Largest width of that picture, in pixels. */
const MAX_WIDTH = 56

/** Returns the picture's attributes at a height, or at less where it would be too wide. */
export function logoAt(height: number, logo: HeaderLogo): HeaderLogo {
	const scale = Math.min(height / logo.height, MAX_WIDTH / logo.width)
	return { src: logo.src, width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}
