import { z } from 'zod'
import { readNotice } from '#app/driving/read-notice.server.ts'
import { recordProgress, type Told } from '#app/driving/record-progress.server.ts'
import { requiredLongText } from '#app/shared/text.schema.ts'
import { type PostedForm, type Posting, postedForm } from '../form/posted-form.server.ts'

/** The button that says that what is recorded was read. */
export const READ_NOTICE = 'notice'
/** What the fields of the buttons may hold: more than any coach drives on one duty, and a few sentences. */
export const DRIVER_LENGTHS = { drivenKm: 9999, words: 1000 }

/** Each job has its own buttons. */
export const buttonOf = (kind: Told['kind'], jobId: number) => `${kind}.${jobId}`

const drivenKm = z
	.string({ error: `drivenKmRange||${DRIVER_LENGTHS.drivenKm}` })
	.trim()
	.regex(/^\d{1,4}$/, `drivenKmRange||${DRIVER_LENGTHS.drivenKm}`)
	.transform(Number)
	.refine((km) => km > 0, `drivenKmRange||${DRIVER_LENGTHS.drivenKm}`)

const words = requiredLongText('incidentRequired', DRIVER_LENGTHS.words)

type Back = (anchor: string) => Response

/** Tells it, or says on the page why not. */
async function tell(told: Told, { context, texts }: Posting, back: Back) {
	const recorded = await recordProgress(context, told)
	if (recorded.ok) return back(`job-${told.jobId}`)
	return { status: 409, alert: { text: texts.texts('driving').refusals[recorded.refusal] } }
}

/**
 * The form of a button of a driver's page.
 * @param intent the button's own value; of one that is none of ours the page says that there is no such job
 * @param back to the page again, at what was told of
 */
export function formOfButton(intent: string, driverId: number, back: Back): PostedForm {
	const [kind, id] = intent.split('.')
	const mine = { driverId, jobId: Number(id) || 0 }
	const work = (told: Told, posting: Posting) => tell(told, posting, back)
	if (kind === 'done')
		return postedForm({
			fields: ['drivenKm'],
			echoed: ['drivenKm'],
			schema: z.object({ drivenKm }),
			work: (typed, posting) => work({ ...mine, kind, ...typed }, posting),
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
