import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FleetPicture } from '#app/routes/public/fleet-picture.tsx'

const drawing = { src: '/images/fleet/55.svg', alt: 'A coach of 55 seats', width: 608, height: 172 }

test('a vehicle is shown by its drawing, or by the company’s photograph instead', () => {
	const drawn = renderToStaticMarkup(<FleetPicture photograph={undefined} drawing={drawing} />)
	expect(drawn).toBe(
		'<img class="coach" src="/images/fleet/55.svg" width="608" height="172" alt="A coach of 55 seats"/>',
	)
	const photograph = {
		...{ src: '/media/a.webp', alt: 'Our coach', width: 800, height: 600 },
		sources: { avif: '/media/a.avif 400w', webp: '/media/a.webp 400w' },
	}
	const shown = renderToStaticMarkup(<FleetPicture photograph={photograph} drawing={drawing} />)
	expect(shown).toContain('src="/media/a.webp"')
	expect(shown).not.toContain('/images/fleet/')
})
