/** The published types have this function only in `react-dom/server`, where Node.js does not find it. */
declare module 'react-dom/server.browser' {
	export { renderToReadableStream } from 'react-dom/server'
}
