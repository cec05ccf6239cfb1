import type { Picture } from '#app/domain/content/pictures.ts'

/**
 * Widths at which browsers show a picture, so that they load the file that fits: alone, in a row, and in the gallery,
 * whose first and last tiles are two columns wide.
 */
const ALONE = '(min-width: 60rem) 46rem, 100vw'
export const IN_A_ROW = '(min-width: 60rem) 25rem, 90vw'
export const GALLERY_TILE = '(min-width: 60rem) 12rem, (min-width: 40rem) calc(33vw - 1rem), calc(50vw - 1.6rem)'
export const WIDE_GALLERY_TILE = '(min-width: 60rem) 24rem, (min-width: 40rem) calc(67vw - 2rem), calc(100vw - 2.5rem)'

type SceneProps = { picture: Picture; lazy?: boolean; sizes?: string }

/** Renders a picture with its size, so that the layout does not shift; optionally loaded lazily. */
export function Scene({ picture: { alt, sources, ...picture }, lazy, sizes = ALONE }: SceneProps) {
	const image = <img {...picture} alt={alt} loading={lazy ? 'lazy' : undefined} />
	if (!sources) return image
	return (
		<picture>
			<source type="image/avif" srcSet={sources.avif} sizes={sizes} />
			<source type="image/webp" srcSet={sources.webp} sizes={sizes} />
			{image}
		</picture>
	)
}
