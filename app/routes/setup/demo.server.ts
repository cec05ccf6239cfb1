import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import { enterDemo, isDemoLinkOpen } from '#app/domain/setup/demo-link.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { afterPassword } from '#app/web/accounts/log-in.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'

const TODAY = '/admin/overview/'

const secretOf = (request: Request) => new URL(request.url).searchParams.get('i') ?? ''

/** Requires a demo. @throws the page for an unknown address anywhere else */
async function requireDemo(request: Request) {
	const context = await appContext()
	if (!context.config.isDemo) throw await failure(request, 404)
	return context
}

/** Reads the page of a demo’s link. It shows a button, so that a preview of the link does not use it up. */
export async function demoPage(request: Request) {
	const context = await requireDemo(request)
	const { title, description, ...text } = (await textsFor(request)).texts('setup').demo
	return {
		page: { title, description, noindex: true },
		isOpen: await isDemoLinkOpen(context, secretOf(request)),
		text,
	}
}

export type DemoPage = Awaited<ReturnType<typeof demoPage>>

async function work(_: unknown, posting: Posting): Promise<Response | Refusal> {
	const { context, texts, request } = posting
	const entered = await enterDemo(context, secretOf(request))
	if (entered.ok) return afterPassword(posting, entered.value, TODAY)
	return { status: 409, alert: { text: texts.texts('setup').demo.linkOver } }
}

/** Handles the button of a demo’s link, which logs its administrator in, once. */
export async function handleDemo(args: ActionFunctionArgs) {
	await requireDemo(args.request)
	return handleForm(args, () => postedForm({ fields: [], echoed: [], schema: z.object({}), work }))
}
