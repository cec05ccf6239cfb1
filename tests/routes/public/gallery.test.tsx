import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#app/domain/content/pictures.ts'
import { Gallery } from '#app/routes/public/gallery.tsx'

const REM = 16

/** Computes the width that `sizes` names for a window, all in pixels. */
function widthIn(sizes: string, window: number) {
	const fitting = sizes.split(', ').find((each) => {
		const [, least] = /^\(min-width: (\d+)rem\)/.exec(each) ?? []
		return least === undefined || window >= Number(least) * REM
	})
	const [, vw = '0', less = '0'] =
		/(?:([\d.]+)vw)?(?: - )?(?:([\d.]+)rem)?\)?$/.exec(fitting?.split(') ').at(-1) ?? '') ?? []
	return vw === '0' ? Number(less) * REM : (Number(vw) * window) / 100 - Number(less) * REM
}

/** Columns of the gallery by the width of the window (home.css). */
const columnsIn = (window: number) => (window >= 60 * REM ? 6 : window >= 40 * REM ? 3 : 2)

/** Computes the width of a tile of so many columns: the page has an edge of 1.25 rem, the tiles a gap of one. */
function tileIn(window: number, columns: number) {
	const page = Math.min(window, 76 * REM) - 2.5 * REM
	const all = columnsIn(window)
	return ((page - (all - 1) * REM) / all) * columns + (columns - 1) * REM
}

test('the gallery asks for pictures as wide as its tiles: two columns for the first and the last, one for each other', () => {
	const picture: Picture = {
		...{ src: '/media/a.webp', alt: 'Girona', width: 800, height: 600 },
		sources: { avif: '/media/a.avif 400w', webp: '/media/a.webp 400w' },
	}
	const places = ['Girona', 'Sitges', 'Figueres'].map((name) => ({ name, picture }))
	const more = { name: 'More', href: '/tours/', picture }
	const html = renderToStaticMarkup(<Gallery gallery={{ title: 'Places', text: 'Where we go.', places, more }} />)
	const sizes = [...html.matchAll(/ type="image\/avif"[^>]* sizes="([^"]+)"/g)].map(([, each = '']) => each)
	expect(sizes).toHaveLength(4)
	const askedFor = [320, 360, 640, 800, 960, 1216, 1920].flatMap((window) =>
		sizes.map((each, index) => {
			const tile = tileIn(window, index === 0 || index === sizes.length - 1 ? 2 : 1)
			const ratio = widthIn(each, window) / tile
			return { window, index, ratio, fits: ratio >= 0.99 && ratio < 1.4 }
		}),
	)
	expect(askedFor.filter(({ fits }) => !fits)).toEqual([])
})
