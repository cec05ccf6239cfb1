import { allQuotes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import { facetsOfView, type ListAsking, linkTo } from './quote-views.server.ts'

/** Choices of an assignee, as the list's form has them. */
type Assignees = { value: string; options: readonly { value: string; label: string }[] }

/**
 * Returns the filters of a list, each with the link that takes it away. What the current view already says is left
 * out.
 */
export function filterChips(asking: ListAsking, assignees: Assignees) {
	const { texts, question } = asking
	const { form, columns } = texts.texts('quotes')
	const { codes, text, statuses, pickupFrom, pickupTo, assigneeId, stage } = question
	const ofView = facetsOfView(asking)
	const of = (label: string, value: string) => labelled(texts, label, value)
	const day = (value: string) => shortDayLabel(texts.tag, value)
	const chip = (label: string, without: Partial<QuoteQuestion>) => ({ label, href: linkTo(asking, without) })
	const assignee = assignees.options.find(({ value }) => value === assignees.value)?.label ?? ''
	return [
		...(codes.length > 0
			? [chip(of(columns.code, `${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ' …' : ''}`), { codes: [] })]
			: []),
		...(text ? [chip(of(form.query, text), { text: '' })] : []),
		...(ofView.statuses ? [] : statuses).map((status) =>
			chip(texts.texts('quote').statuses[status], { statuses: statuses.filter((each) => each !== status) }),
		),
		...(pickupFrom && !ofView.pickupFrom ? [chip(of(form.from, day(pickupFrom)), { pickupFrom: '' })] : []),
		...(pickupTo && !ofView.pickupTo ? [chip(of(form.to, day(pickupTo)), { pickupTo: '' })] : []),
		...(assigneeId !== undefined && ofView.assigneeId === undefined
			? [chip(of(columns.assignee, assignee), { assigneeId: allQuotes.assigneeId })]
			: []),
		...(stage ? [chip(of(form.stage, texts.texts('plan').stages[stage]), { stage: undefined })] : []),
	]
}
