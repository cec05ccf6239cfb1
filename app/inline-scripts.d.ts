/** A script of ours as text that stands in a page, without its blanks and comments (see `vite.config.ts`). */
declare module '*?minified' {
	const script: string
	export default script
}
