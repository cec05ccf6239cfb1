import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { revokeDriverLink } from '#app/domain/dispatch/driving/revoke-driver-link.server.ts'
import { revokeVehicleCalendar } from '#app/domain/dispatch/driving/revoke-vehicle-calendar.server.ts'
import { addAbsence, removeAbsence } from '#app/domain/dispatch/resources/change-absences.server.ts'
import { changeResource } from '#app/domain/dispatch/resources/change-resource.server.ts'
import { forgetDriver } from '#app/domain/dispatch/resources/forget-driver.server.ts'
import { retirePartner } from '#app/domain/dispatch/resources/retire-partner.server.ts'
import { oddTelephone } from '#app/domain/fields/odd-value.server.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { absenceSchema } from '#app/domain/resources/absence.schema.ts'
import { type AbsentKind, absentKinds } from '#app/domain/resources/absence.ts'
import { addResources } from '#app/domain/resources/add-resources.server.ts'
import { findSame } from '#app/domain/resources/find-same.server.ts'
import { recordSchema } from '#app/domain/resources/resource.schema.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { type AnyRecord, fieldsOf, telephonesOf } from '#app/domain/resources/resource-tables.server.ts'
import { log } from '#app/platform/log.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import {
	handleForm,
	type PostedForm,
	type Posting,
	postedForm,
	type Refusal,
} from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { kindIn, pathOf } from '#app/web/office/words/resource-words.server.ts'
import { idIn, NEW } from './resource-page.server.ts'
import { listKind } from './resource-state.server.ts'

type Asked = { kind: ResourceKind; id: number; isNew: boolean; session: Session }

/** Latest possible day: as `since` it omits all absences, which are not needed here. */
const LAST_DAY = '9999-12-31'

const seen = ({ kind, id }: Pick<Asked, 'kind' | 'id'>, notice: string) =>
	redirect(`${pathOf(kind)}${id}/?notice=${notice}`, 303)

/** Refuses a record that equals another one, at the field in which it does. */
async function taken({ context, texts }: Posting, { kind, id }: Asked, record: AnyRecord): Promise<Refusal> {
	const same = (await findSame(context.database.read, kind, [record], id)).get(0)
	const { taken, same: alike } = texts.texts('resources')[kind]
	const [first = ''] = Object.keys(fieldsOf[kind])
	return { status: 409, errors: { [same?.field ?? first]: [same?.field ? taken : alike] } }
}

async function save(posting: Posting, asked: Asked, read: number, record: AnyRecord) {
	const { context, texts } = posting
	const { kind, id, isNew } = asked
	if (isNew) {
		const added = await addResources(context, { kind, records: [record] })
		if (!added.ok) return taken(posting, asked, record)
		return seen({ kind, id: added.value[0] ?? 0 }, 'added')
	}
	const changed = await changeResource(context, { kind, id, version: read, record })
	if (changed.ok) return seen(asked, 'saved')
	if (changed.refusal === 'taken') return taken(posting, asked, record)
	return { status: 409, alert: { text: texts.texts('resources').changedMeanwhile } }
}

/** Lists the odd telephone numbers of a record, unless they are already stored. */
async function oddTelephones({ context }: Posting, { kind, id }: Asked, typed: Record<string, unknown>) {
	const odd = telephonesOf(kind).flatMap((name) => oddTelephone(name, String(typed[name] ?? '')))
	if (odd.length === 0) return []
	const [stored] = await listKind(context.database.read, kind, { ids: [id], since: LAST_DAY })
	const record: Record<string, unknown> = stored?.record ?? {}
	return odd.filter(({ name }) => typed[name] !== record[name])
}

async function saving({ context }: Posting, asked: Asked): Promise<PostedForm> {
	const fields = Object.keys(fieldsOf[asked.kind])
	const sizes = (await listFleetsEver(context)).map(({ id }) => id)
	return postedForm({
		fields: ['version', ...fields],
		// The version is not echoed: the form then has the current one, and the page shows the other person's change.
		echoed: fields,
		schema: z.intersection(z.object({ version }), recordSchema(asked.kind, sizes)),
		odd: (record, posting) => oddTelephones(posting, asked, record),
		work: ({ version: read, ...record }, posting) => save(posting, asked, Number(read), record as AnyRecord),
	})
}

const ABSENCE_FIELDS = ['absence', 'fromDay', 'untilDay', 'note']

const unknown = ({ texts }: Posting): Refusal => ({ status: 409, alert: { text: texts.texts('resources').gone } })

const absenceForms: Record<'away' | 'back', (asked: Asked & { kind: AbsentKind }) => PostedForm> = {
	away: (asked) =>
		postedForm({
			fields: ABSENCE_FIELDS,
			echoed: ABSENCE_FIELDS,
			schema: absenceSchema(asked.kind),
			work: async (absence, posting) => {
				const { kind, id, session } = asked
				const added = await addAbsence(posting.context, { kind, id, ...absence, enteredBy: session.account.email })
				return added.ok ? seen(asked, 'away') : unknown(posting)
			},
		}),
	back: (asked) =>
		postedForm({
			fields: ['absenceId'],
			echoed: [],
			schema: z.object({ absenceId: z.coerce.number().int().min(1).catch(0) }),
			work: async ({ absenceId }, posting) => {
				const removed = await removeAbsence(posting.context, { kind: asked.kind, id: asked.id, absenceId })
				return removed.ok ? seen(asked, 'back') : unknown(posting)
			},
		}),
}

const button = (work: (posting: Posting) => Promise<Response | Refusal>) =>
	postedForm({ fields: [], echoed: [], schema: z.object({}), work: (_, posting) => work(posting) })

const retiring = (asked: Asked, retired: boolean) =>
	button(async (posting) => {
		const changed = await retirePartner(posting.context, { id: asked.id, retired })
		return changed.ok ? seen(asked, retired ? 'retired' : 'offered') : unknown(posting)
	})

const forgetting = ({ id, session }: Asked) =>
	button(async (posting) => {
		const { context, texts, facts } = posting
		const gone = await forgetDriver(context, id)
		if (!gone.ok) {
			if (gone.refusal === 'unknown') return unknown(posting)
			const why = { jobsToCome: texts.texts('resources').data.jobsToCome, isDemo: texts.texts('shell').demo.notDeleted }
			return { status: 409, alert: { text: why[gone.refusal] } }
		}
		await removeMailFiles(context.config, gone.value)
		log().info({ requestId: facts.requestId, by: session.account.id, driver: id }, 'driver forgotten')
		return redirect(`${pathOf('drivers')}?notice=forgotten`, 303)
	})

const revoking = (asked: Asked) =>
	button(async (posting) => {
		const revoke = asked.kind === 'drivers' ? revokeDriverLink : revokeVehicleCalendar
		const revoked = await revoke(posting.context, asked.id)
		return revoked.ok ? seen(asked, 'revoked') : unknown(posting)
	})

const isAbsent = (kind: ResourceKind): kind is AbsentKind => (absentKinds as readonly string[]).includes(kind)

/** Returns the form of a button; undefined where the page has no such button. */
function formOf(intent: unknown, asked: Asked, posting: Posting) {
	const { kind, isNew } = asked
	if (intent === 'save') return saving(posting, asked)
	if (isNew) return undefined
	if ((intent === 'away' || intent === 'back') && isAbsent(kind)) return absenceForms[intent]({ ...asked, kind })
	if ((intent === 'retire' || intent === 'offer') && kind === 'partners') return retiring(asked, intent === 'retire')
	if (intent === 'revoke' && kind !== 'partners') return revoking(asked)
	return intent === 'forget' && kind === 'drivers' ? forgetting(asked) : undefined
}

/**
 * Handles the buttons of a record's page.
 * @throws the 404 page where there is no such record, 400 for an unknown button
 */
export const handleResource = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, async (posting) => {
		const { form, request } = posting
		const { record } = args.params
		const asked = { kind: await kindIn(request), id: idIn(record), isNew: record === NEW, session }
		if (!asked.isNew && asked.id === 0) throw await failure(request, 404)
		const answer = await formOf(form.get('intent'), asked, posting)
		if (!answer) throw await failure(request, 400)
		return answer
	})
