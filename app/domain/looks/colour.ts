/** Colour in sRGB, as `#rrggbb` in lower case. */
export type Colour = `#${string}`

type Triple = readonly [number, number, number]

/** Colour in OKLCH (CSS Color 4): lightness from 0 to 1, chroma, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

const TYPED = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads a typed colour: `#rrggbb` or `#rgb`, with or without the number sign. Returns undefined for anything else. */
export function readColour(typed: string): Colour | undefined {
	const [, digits = ''] = TYPED.exec(typed.trim()) ?? []
	if (digits === '') return undefined
	return `#${(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toLowerCase()}`
}

/** Returns red, green and blue as parts of 1, linear in light (IEC 61966-2-1). */
function linearOf(colour: Colour): Triple {
	const part = (at: number) => {
		const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	}
	return [part(1), part(3), part(5)]
}

function colourOf(linear: Triple): Colour {
	const digits = linear.map((part) => {
		const share = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
		return Math.round(Math.min(1, Math.max(0, share)) * 255)
			.toString(16)
			.padStart(2, '0')
	})
	return `#${digits.join('')}`
}

function luminanceOf(colour: Colour) {
	const [red, green, blue] = linearOf(colour)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, “contrast ratio”). */
export function contrast(one: Colour, other: Colour) {
	const [a, b] = [luminanceOf(one), luminanceOf(other)]
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns a colour in OKLCH, with the matrices of CSS Color 4, section 18. */
export function oklchOf(colour: Colour): Oklch {
	const [red, green, blue] = linearOf(colour)
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
	return {
		lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		chroma: Math.hypot(a, b),
		hue: Math.atan2(b, a),
	}
}

function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
	const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	]
}

const ROUNDING = 1e-4
const isShowable = (linear: Triple) => linear.every((part) => part >= -ROUNDING && part <= 1 + ROUNDING)

/** Returns the colour nearest to an OKLCH value: same lightness and hue, with as much of its chroma as sRGB can show. */
export function colourFrom(wanted: Oklch): Colour {
	let [least, most] = [0, wanted.chroma]
	if (isShowable(linearFrom(wanted))) least = most
	for (let step = 0; step < 20 && least < most; step++) {
		const chroma = (least + most) / 2
		if (isShowable(linearFrom({ ...wanted, chroma }))) least = chroma
		else most = chroma
	}
	return colourOf(linearFrom({ ...wanted, chroma: least }))
}
