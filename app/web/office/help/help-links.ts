import { adminPageAt } from '#app/domain/content/admin-pages.ts'

/** Path of the help for the office; its chapters are below it. */
export const HELP_PATH = '/admin/help/'

/**
 * Paragraphs of the help about single pages, by their addresses; every other page has the one of its entry in
 * `adminPages`. A test finds a paragraph that the document does not have.
 */
const paragraphs: readonly [address: RegExp, paragraph: string][] = [
	[/^\/admin\/quotes\/new\/$/, 'a-request-from-its-arrival-to-the-trip/#it-arrives'],
	[/^\/admin\/quotes\/import\/$/, 'a-request-from-its-arrival-to-the-trip/#the-same-again-and-bookings-from-elsewhere'],
	[/^\/admin\/quotes\/[^/]+\/change\/$/, 'a-request-from-its-arrival-to-the-trip/#changes'],
	[
		/^\/admin\/quotes\/[^/]+\/repeat\/$/,
		'a-request-from-its-arrival-to-the-trip/#the-same-again-and-bookings-from-elsewhere',
	],
	[/^\/admin\/quotes\/[^/]+\/hold\/$/, 'the-pages/#reservations'],
	[/^\/admin\/quotes\/[^/]+\//, 'a-request-from-its-arrival-to-the-trip/#price-and-offer'],
	[/^\/admin\/plan\/\d+\/$/, 'a-request-from-its-arrival-to-the-trip/#from-the-booking-to-the-road'],
	[/^\/admin\/drivers\/\d+\/hours\/$/, 'the-pages/#drivers-hours'],
]

/** Returns the address of the help about a page of the office. @param path with a trailing slash */
export function helpFor(path: string) {
	const [, paragraph] = paragraphs.find(([address]) => address.test(path)) ?? []
	return HELP_PATH + (paragraph ?? (path.startsWith(HELP_PATH) ? '' : (adminPageAt(path)?.help ?? '')))
}

/** Addresses of all paragraphs that pages lead to. */
export const helpParagraphs = paragraphs.map(([, paragraph]) => paragraph)
