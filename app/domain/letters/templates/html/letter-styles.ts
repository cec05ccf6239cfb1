import type { CSSProperties } from 'react'
import { coloursIn, type Look } from '#app/domain/looks/look.ts'

/** Colours of mails besides those of the look; the dark ones are used where the mail program reports a dark theme. */
const grounds = {
	light: {
		page: '#FBF7F0',
		card: '#FFFFFF',
		box: '#FBF7F0',
		ink: '#0E2A3B',
		soft: '#3D5361',
		line: '#D9CBB2',
	},
	dark: {
		page: '#0B1B26',
		card: '#132A38',
		box: '#0B1B26',
		ink: '#E9EEF0',
		soft: '#B6C5CC',
		line: '#35505F',
	},
} as const

type Palette = Record<keyof typeof grounds.light | 'link' | 'accent' | 'onAccent', string>

/** Returns the colours of mails with a look. */
export function palettesOf(look: Look): Record<'light' | 'dark', Palette> {
	const paletteIn = (scheme: 'light' | 'dark') => {
		const { action, onAction, link } = coloursIn(scheme, look)
		return { ...grounds[scheme], accent: action, onAccent: onAction, link }
	}
	return { light: paletteIn('light'), dark: paletteIn('dark') }
}

/** Returns the style sheet for mail programs that support one: dark colours, and labels above their values on a phone. */
const sheetOf = (dark: Palette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important }
.card { background: ${dark.card} !important }
.box { background: ${dark.box} !important; border-color: ${dark.line} !important }
.ink { color: ${dark.ink} !important }
.soft { color: ${dark.soft} !important }
.link, .name { color: ${dark.link} !important }
.mark { background: ${dark.accent} !important; border-color: ${dark.link} !important }
.mast { border-color: ${dark.accent} !important }
.button { background: ${dark.accent} !important; color: ${dark.onAccent} !important }
.line, .line th, .line td { border-color: ${dark.line} !important }
}
@media (max-width: 480px) {
.card { padding: 20px 18px 10px !important }
.row th, .row td { display: block !important; width: auto !important }
.row th { padding: 7px 0 0 !important }
.row td { padding: 0 0 7px !important; border-top: 0 !important }
}
`

const text = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
/** Returns the styles of table cells: of a value, of its label, and of an amount. */
function cellsOf(light: Palette) {
	const cell = { padding: '7px 0', borderTop: `1px solid ${light.line}`, verticalAlign: 'top' } as const
	return {
		cell,
		named: { ...cell, padding: '7px 14px 7px 0', fontWeight: 400, textAlign: 'left', hyphens: 'auto' },
		amount: { ...cell, textAlign: 'right', whiteSpace: 'nowrap' },
	} as const
}

/** Inline styles; the `mso-…` properties are only for Outlook. */
type Styles = Record<string, CSSProperties & { msoPaddingAlt?: string; msoHide?: string }>

const inlineStyles = (light: Palette) => {
	const { cell, named, amount } = cellsOf(light)
	return {
		page: { margin: 0, padding: 0, background: light.page },
		ground: {
			padding: '20px 12px 28px',
			background: light.page,
			fontFamily: text,
			fontSize: 16,
			lineHeight: 1.5,
			overflowWrap: 'anywhere',
			WebkitTextSizeAdjust: '100%',
		},
		hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' },
		// Outlook does not support `max-width` and uses `width`.
		letter: { width: 600, maxWidth: '100%', margin: '0 auto', borderCollapse: 'collapse' },
		mast: {
			padding: '0 0 12px',
			borderBottom: `4px solid ${light.accent}`,
		},
		mastPlace: { borderCollapse: 'collapse' },
		markCell: { padding: '0 10px 0 0' },
		mark: {
			width: 32,
			height: 20,
			background: light.accent,
			borderBottom: `12px solid ${light.link}`,
			borderRadius: 16,
			fontSize: 0,
		},
		name: { color: light.link, fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
		body: { padding: '26px 28px 14px', background: light.card, color: light.ink },
		event: { margin: '0 0 2px', color: light.soft, fontSize: 14 },
		h1: { margin: '0 0 14px', color: light.ink, fontSize: 24, lineHeight: 1.25 },
		h2: { margin: '30px 0 8px', color: light.ink, fontSize: 18, lineHeight: 1.3 },
		text: { margin: '0 0 12px', color: light.ink },
		whole: { whiteSpace: 'nowrap' },
		line: { margin: '0 0 4px' },
		box: {
			width: '100%',
			margin: '16px 0',
			background: light.box,
			border: `1px solid ${light.line}`,
			borderCollapse: 'separate',
			borderRadius: 6,
		},
		boxed: { padding: '14px 16px' },
		total: { margin: 0, color: light.soft, fontSize: 15, lineHeight: 1.4 },
		amount: { color: light.ink, fontSize: 28, lineHeight: 1.25, whiteSpace: 'nowrap' },
		buttonPlace: { margin: '12px 0', borderCollapse: 'separate' },
		buttonCell: { background: light.accent, borderRadius: 6, msoPaddingAlt: '13px 24px' },
		button: {
			display: 'inline-block',
			padding: '13px 24px',
			background: light.accent,
			color: light.onAccent,
			fontWeight: 700,
			textDecoration: 'none',
			borderRadius: 6,
		},
		link: { color: light.link },
		facts: { width: '100%', margin: '0 0 12px', borderCollapse: 'collapse' },
		label: { ...named, width: '36%', color: light.soft },
		value: { ...cell, color: light.ink, whiteSpace: 'pre-line' },
		priceLabel: named,
		price: amount,
		sumLabel: { ...named, fontWeight: 700 },
		sum: { ...amount, fontWeight: 700 },
		small: { padding: '14px 0 0', color: light.soft, fontSize: 13 },
	} as const satisfies Styles
}

/** Returns the style sheet and the inline styles of mails with a look. */
export function letterLook(look: Look) {
	const { light, dark } = palettesOf(look)
	return { sheet: sheetOf(dark), styles: inlineStyles(light) }
}

export type LetterLook = ReturnType<typeof letterLook>
