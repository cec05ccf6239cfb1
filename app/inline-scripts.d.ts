/** Source of an inline script, minified (see `vite.config.ts`). */
declare module '*?minified' {
	const script: string
	export default script
}
