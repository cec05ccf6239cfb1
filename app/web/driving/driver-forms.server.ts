import { z } from 'zod'
import { readNotice } from '#app/domain/dispatch/driving/read-notice.server.ts'
import { type Report, recordProgress } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { requiredLongText } from '#app/platform/text/text.schema.ts'
import { type PostedForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'

/** Intent of the button by which the driver confirms having read the privacy notice. */
export const READ_NOTICE = 'notice'
/**
 * Limits of the driver's fields. The kilometres exceed what any coach drives in one duty; the words are a few
 * sentences.
 */
export const DRIVER_LENGTHS = { drivenKm: 9999, words: 1000 }

/** Returns the intent of a job's button: its kind and the job's id. */
export const buttonOf = (kind: Report['kind'], jobId: number) => `${kind}.${jobId}`

export const drivenKm = z
	.string({ error: `drivenKmRange||${DRIVER_LENGTHS.drivenKm}` })
	.trim()
	.regex(/^\d{1,4}$/, `drivenKmRange||${DRIVER_LENGTHS.drivenKm}`)
	.transform(Number)
	.refine((km) => km > 0, `drivenKmRange||${DRIVER_LENGTHS.drivenKm}`)

const words = requiredLongText('incidentRequired', DRIVER_LENGTHS.words)

type Back = (anchor: string) => Response

/** Records a driver's report, or returns why it is refused. */
async function tell(report: Report, { context, texts }: Posting, back: Back): Promise<Response | Refusal> {
	const recorded = await recordProgress(context, report)
	if (recorded.ok) return back(`job-${report.jobId}`)
	const { refusals, odd } = texts.texts('driving')
	const { refusal } = recorded
	if (refusal === 'early' || refusal === 'farther' || refusal === 'earlyAndFarther')
		return { status: 422, errors: { sure: [odd[refusal]] } }
	return { status: 409, alert: { text: refusals[refusal] } }
}

/**
 * Returns the form that belongs to a button of the driver's page.
 * @param intent the button's value; for an unknown one the page reports that there is no such job
 * @param back redirects to the page, at the anchor of the reported job
 */
export function formOfButton(intent: string, driverId: number, back: Back): PostedForm {
	const [kind, id] = intent.split('.')
	const mine = { driverId, jobId: Number(id) || 0 }
	const work = (report: Report, posting: Posting) => tell(report, posting, back)
	if (kind === 'done')
		return postedForm({
			fields: ['drivenKm', 'sure'],
			echoed: ['drivenKm', 'sure'],
			schema: z.object({ drivenKm, sure: z.literal('1').optional().catch(undefined) }),
			work: ({ drivenKm, sure }, posting) => work({ ...mine, kind, drivenKm, isSure: sure === '1' }, posting),
		})
	if (kind === 'incident')
		return postedForm({
			fields: ['words'],
			echoed: ['words'],
			schema: z.object({ words }),
			work: (typed, posting) => work({ ...mine, kind, ...typed }, posting),
		})
	return postedForm({
		fields: [],
		echoed: [],
		schema: z.object({}),
		work: async (_, posting) => {
			if (kind === 'onTheWay' || kind === 'onBoard') return work({ ...mine, kind }, posting)
			if (kind !== READ_NOTICE) return { status: 422, alert: { text: posting.texts.texts('driving').refusals.unknown } }
			await readNotice(posting.context, driverId)
			return back('jobs')
		},
	})
}
