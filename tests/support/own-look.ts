import sharp from 'sharp'
import { drawLogo } from '#app/domain/looks/draw-logo.server.ts'
import type { Look } from '#app/domain/looks/look.ts'
import { saveLook } from '#app/domain/looks/save-look.server.ts'
import { openAccount } from './account-requests.ts'
import { fileIn } from './made-pictures.ts'
import { type TestContext, temporaryFolder } from './test-context.ts'

/** Colours of a company that are not the default ones. */
export const ownColours = { action: '#2c6e49', link: '#5b3a8c' } as const satisfies Partial<Look>

/** Makes a logo: a rectangle of one colour, three times as wide as high. */
export const logoPng = (background = '#2c6e49') =>
	sharp({ create: { width: 300, height: 100, channels: 4, background } })
		.png()
		.toBuffer()

/** Gives a company colours of its own, and a logo. Returns the look. */
export async function giveOwnLook(context: TestContext): Promise<Look & { logo: NonNullable<Look['logo']> }> {
	const { id: userId } = await openAccount(context, 'looks@garbi.example')
	await saveLook(context, { version: 0, change: ownColours, userId })
	const drawn = await drawLogo(fileIn(temporaryFolder(), 'logo.png', await logoPng()))
	if (!drawn.ok) throw new Error(drawn.refusal)
	const { logo: own, files } = drawn.value
	await saveLook(context, { version: 1, change: { logo: own }, files, userId })
	const { logo } = context.look
	if (!logo) throw new Error('No logo.')
	return { ...context.look, logo }
}
