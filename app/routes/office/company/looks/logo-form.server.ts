import { z } from 'zod'
import { lookVersion } from '#app/domain/looks/look.schema.ts'
import { saveLogo } from '#app/domain/looks/save-logo.server.ts'
import { saveLook } from '#app/domain/looks/save-look.server.ts'
import type { NotDrawn } from '#app/platform/pictures/drawn-files.ts'
import { type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { changedMeanwhile, saved } from './looks-history.server.ts'

const LogoSchema = z.object({ version: lookVersion })

const refuseFile = ({ texts }: Posting, why: NotDrawn | 'noFile'): Refusal => ({
	status: why === 'tooLarge' ? 413 : 422,
	errors: { logo: [texts.texts('looks').refusals[why]] },
})

const refuseChanged = async (posting: Posting, version: number) => (await changedMeanwhile(posting, version)).refusal

/** Builds the form that uploads a logo. */
export const logoForm = (userId: number) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: LogoSchema,
		work: async ({ version }, posting) => {
			const file = posting.form.get('logo')
			if (!(file instanceof File) || file.size === 0) return refuseFile(posting, 'noFile')
			const bytes = new Uint8Array(await file.arrayBuffer())
			const done = await saveLogo(posting.context, { version, bytes, userId })
			if (done.ok) return saved('logoSaved')
			if (done.refusal === 'changedMeanwhile') return refuseChanged(posting, version)
			return refuseFile(posting, done.refusal)
		},
	})

/** Builds the form that takes the logo away. */
export const logoRemoval = (userId: number) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: LogoSchema,
		work: async ({ version }, posting) => {
			const done = await saveLook(posting.context, { version, change: { logo: null }, userId })
			return done.ok ? saved('logoRemoved') : refuseChanged(posting, version)
		},
	})
