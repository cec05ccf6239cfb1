import { openContext } from '#app/context.server.ts'
import { giveUpRestore } from '#app/domain/backups/restores.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { lookAtDraft } from '../upkeep/look-at-draft.ts'
import { restoreProblem, restoreRows } from '../upkeep/restore-rows.ts'
import { runCommand, say, WrongUsage } from './command-line.ts'

const help = `node build/server/site-backups.js look <draft>
node build/server/site-backups.js restore

Called by a running site, in a process of its own, for what an administrator does at /admin/backups/: reads an uploaded
backup through, and restores the one that was confirmed.

  --help   says this`

/** Restores what was asked for. Where that fails, the site goes on as it was, and the page says why. */
async function restore() {
	const context = await openContext(config())
	try {
		const { restoring } = await siteState(context)
		if (!restoring) return say('No restore is asked for.')
		try {
			const before = await restoreRows(context, restoring)
			say(before ? `The backup is restored. The data of before is in ${before}.` : 'It was restored already.')
		} catch (error) {
			await giveUpRestore(context, restoring.draft, restoreProblem(error))
			throw error
		}
	} finally {
		await context.database.close()
		context.places.close()
	}
}

async function look(draft: string) {
	const context = await openContext(config())
	try {
		await lookAtDraft(context, draft)
	} finally {
		await context.database.close()
		context.places.close()
	}
}

runCommand({
	help,
	options: {},
	count: [1, 2],
	work: async ({ positionals: [task, draft] }) => {
		if (task === 'restore') return restore()
		if (task !== 'look' || !draft) throw new WrongUsage('Say what to do.')
		return look(draft)
	},
})
