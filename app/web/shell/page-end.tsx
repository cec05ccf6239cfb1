/** Id of the last element of a page. */
export const PAGE_END = 'page-end'

// React 18 does not know the attribute; in lower case it passes it through.
const holdsPainting = { blocking: 'render' }

/**
 * Delays painting until the whole page has been parsed. A form that arrives in pieces would otherwise shift while it
 * loads. Browsers without `rel="expect"` paint as usual.
 */
export const PaintedAtOnce = () => <link rel="expect" href={`#${PAGE_END}`} {...holdsPainting} />
