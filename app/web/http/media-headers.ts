import type { MediaFile } from '#app/domain/pictures/media-file.server.ts'

/**
 * Returns the headers of a picture’s file. Its address names its content, so browsers never ask again; nothing in it
 * runs, should a browser show it as a page.
 */
export const mediaHeaders = ({ type, hash }: Pick<MediaFile, 'type' | 'hash'>): Record<string, string> => ({
	'Content-Type': type,
	'Cache-Control': 'public, max-age=31536000, immutable',
	'Content-Security-Policy': "default-src 'none'; sandbox",
	ETag: `"${hash.slice(0, 27)}"`,
	'X-Content-Type-Options': 'nosniff',
	// The logo, which mail programs in a browser show on their own site.
	...(type === 'image/png' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
})
