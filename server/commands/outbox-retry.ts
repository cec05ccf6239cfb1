import { asc, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { releaseDeadMails, releaseMail } from '#app/domain/letters/release-mails.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { CommandError, runCommand, say, WrongUsage } from './command-line.ts'
import { withSite } from './site.ts'

const help = `npm run outbox:retry -- [id | --all]

Puts a mail that was given up or held back into the queue; a running site sends it within seconds, another one when it
starts. Without an id it lists the mails that were given up or are held.

  --all    every mail that was given up; held ones wait for a look at each, here or in /admin/outbox/
  --help   says this`

async function list({ database }: Context) {
	const mails = await database.read
		.select({ id: outbox.id, status: outbox.status, template: outbox.template, lastError: outbox.lastError })
		.from(outbox)
		.where(inArray(outbox.status, ['dead', 'held']))
		.orderBy(asc(outbox.createdAt))
	for (const { id, status, template, lastError } of mails)
		say(`${id}  ${status === 'dead' ? 'given up' : 'held    '}  ${template}  ${lastError ?? ''}`.trimEnd())
	say(
		mails.length === 0
			? 'No mail was given up, and none is held.'
			: `${mails.length} mails do not go out by themselves.`,
	)
}

async function retry(context: Context, id: string) {
	const released = await releaseMail(context, id)
	if (released.ok) return say('It is in the queue again.')
	throw new CommandError(released.refusal === 'unknown' ? `There is no mail ${id}.` : 'It is on its way, or was sent.')
}

runCommand({
	help,
	options: { all: { type: 'boolean' } },
	count: [0, 1],
	work: ({ values, positionals: [id] }) => {
		if (values.all && id) throw new WrongUsage('Name a mail or all of them, not both.')
		return withSite(async (context) => {
			if (values.all) say(`${await releaseDeadMails(context)} mails are in the queue again.`)
			else await (id ? retry(context, id) : list(context))
		})
	},
})
