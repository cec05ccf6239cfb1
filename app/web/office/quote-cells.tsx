import type { ReactNode } from 'react'
import type { QuoteLine } from './quote-line.server.ts'

type QuoteCellsProps = {
	row: QuoteLine
	/** labels of cells that lose their column heading on a narrow screen */
	labels: { passengers: string; assignee: string; vip: string }
	/** how many of the quote's vehicles are free, if that still has to be decided */
	free?: { text: string; short: string; isShort: boolean } | null
	/** whether its age follows the code */
	withAge?: boolean
}

type QuoteHeadingsProps = {
	columns: Record<'code' | 'route' | 'vehicle' | 'customer' | 'assignee', string>
	/** headings that may sort; they are cells themselves */
	code?: ReactNode
	pickup: ReactNode
	passengers: ReactNode
}

/** Shows the column headings of `QuoteCells`. */
export const QuoteHeadings = ({ columns, code, pickup, passengers }: QuoteHeadingsProps) => (
	<>
		{code ?? <th scope="col">{columns.code}</th>}
		{pickup}
		<th scope="col">{columns.route}</th>
		{passengers}
		<th scope="col" className="coach">
			{columns.vehicle}
		</th>
		<th scope="col">{columns.customer}</th>
		<th scope="col">{columns.assignee}</th>
	</>
)

/**
 * Shows the cells that all of the office's quote lists share: code, pick-up, route, passengers, vehicle, customer,
 * assignee.
 */
export const QuoteCells = ({ row, labels, free, withAge }: QuoteCellsProps) => (
	<>
		<th scope="row" className="code">
			<a href={row.url}>{row.code}</a>
			{withAge && (
				<>
					{' '}
					<time dateTime={row.createdAt} title={row.createdTitle}>
						{row.age}
					</time>
				</>
			)}
		</th>
		<td className="when">
			<time dateTime={row.pickupAt} title={row.pickup}>
				{row.pickupRow.map((day) => (
					<span key={day}>{day} </span>
				))}
			</time>
		</td>
		<td className="route">
			{row.route}
			{row.more && <span className="mark">{row.more}</span>}
			{row.changeRequests.map((changeRequest) => (
				<span key={changeRequest} className="mark">
					{changeRequest}
				</span>
			))}
		</td>
		<td className="number people" data-label={labels.passengers}>
			{row.passengers}
		</td>
		<td className="coach" title={row.vehicleTitle}>
			{row.vehicle}
			{row.vip && <span className="vip-mark">{labels.vip}</span>}
			{free && (
				<span className={free.isShort ? 'urgent' : 'mark'} title={free.text}>
					<span aria-hidden="true">{free.short}</span>
					<span className="unseen">{free.text}</span>
				</span>
			)}
		</td>
		<td className="customer">{row.customer}</td>
		{row.assignee ? (
			<td className="assignee" data-label={labels.assignee} title={row.assignee.email}>
				{row.assignee.name}
			</td>
		) : (
			<td />
		)}
	</>
)

/**
 * Shows a quote's status as a word with a shape and a colour, and the state of its change. A booking with jobs has their
 * stage in place of its word, and a request that is urgent says so.
 */
export const QuoteStatusMark = ({ row }: { row: QuoteLine }) => (
	<>
		<span className={`status status-${row.shape}`}>
			{row.stage || row.urgent ? (
				<>
					<span className="unseen">{row.statusLabel}: </span>
					{row.stage ?? <strong className="urgent">{row.urgent}</strong>}
				</>
			) : (
				row.statusLabel
			)}
		</span>
		{row.change && <span className="mark">{row.change}</span>}
	</>
)
