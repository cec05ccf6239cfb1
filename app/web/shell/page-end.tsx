/** The id of what stands last in a page. */
export const PAGE_END = 'page-end'

// React 18 does not know the attribute; spelled in lower case it passes it on.
const holdsPainting = { blocking: 'render' }

/**
 * Has the browser paint the page when all of it is read: a form that comes in pieces moves what stands in one line with
 * what is still to come. A browser that does not know this paints when it likes.
 */
export const PaintedAtOnce = () => <link rel="expect" href={`#${PAGE_END}`} {...holdsPainting} />
