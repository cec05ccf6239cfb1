/** Published types have it in `react-dom/server` alone, where Node.js finds none of it. */
declare module 'react-dom/server.browser' {
	export { renderToReadableStream } from 'react-dom/server'
}
