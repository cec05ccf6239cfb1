import { escaped } from '#app/platform/text/escaped.ts'
import type { Columns } from '#app/web/office/board-columns.server.ts'
import type { Block } from './board-blocks.server.ts'
import type { Line } from './board-lines.server.ts'

/** What a board shows; its words are still words. */
export type ShownBoard = { columns: Columns; openLine: string; open: Block[]; lines: Line[] }

const em = (words: string | null) => (words ? `<em>${escaped(words)}</em>` : '')

/** What a block says, most important first: a narrow one cuts its end off. */
const wordsOf = ({ day, time, way, rest, wrong, hours }: Block) =>
	`${day && `<time>${escaped(day)} </time>`}<b>${escaped(time)}</b> ${escaped(way)}${rest && ` ${escaped(rest)}`}${em(wrong)}${em(hours)}`

const blockOf = (block: Block) =>
	block.href
		? `<li class="${block.className}"><a href="${escaped(block.href)}">${wordsOf(block)}</a></li>`
		: `<li class="${block.className}"><span>${wordsOf(block)}</span></li>`

const blocksOf = (blocks: readonly Block[]) => (blocks.length > 0 ? `<ul>${blocks.map(blockOf).join('')}</ul>` : '')

const small = (words: string | null) => (words ? `<small>${escaped(words)}</small>` : '')

function lineOf({ name, detail, href, unfit, hours, blocks }: Line) {
	const isFree = blocks.length === 0 && !unfit
	return [
		`<div class="line${isFree ? ' free' : ''}"><h3><a href="${escaped(href)}">${escaped(name)}</a>${small(detail)}`,
		hours ? `<small><a href="${escaped(hours.href)}">${escaped(hours.label)}</a></small>` : '',
		unfit ? `<small class="unfit">${escaped(unfit)}</small>` : '',
		`</h3>${blocksOf(blocks)}</div>`,
	].join('')
}

/** The days or hours on top; those who read the board as a list have the day in each line of it. */
const headOf = ({ className, label, href }: Columns['heads'][number]) =>
	href
		? `<a class="${className}" href="${escaped(href)}">${escaped(label)}</a>`
		: `<span class="${className}">${escaped(label)}</span>`

const groundOf = ({ heads, now }: Columns) => {
	const stripes = heads.map(({ className, ground }) => `<i class="${className} ${ground}"></i>`).join('')
	return `<div class="ground" aria-hidden="true">${stripes}${now ? `<i class="s${now} now"></i>` : ''}</div>`
}

/**
 * The board as it stands in its page. Hundreds of blocks are written by hand, since as elements they would be most of
 * what the page costs.
 */
export function boardMarkup({ columns, openLine, open, lines }: ShownBoard) {
	const onTop = `<div class="line open"><h3 class="unfit">${escaped(openLine)}</h3>${blocksOf(open)}</div>`
	const heads = `<div class="heads">${columns.heads.map(headOf).join('')}</div>`
	return `${groundOf(columns)}${heads}${open.length > 0 ? onTop : ''}${lines.map(lineOf).join('')}`
}
