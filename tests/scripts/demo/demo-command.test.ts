import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-context.ts'
import { isFilled, markFilled, prepareFolder, removeDemo } from '../../../scripts/demo/demo-folder.mjs'

/** Runs the command until it ends. Only what is refused ends before the site is built. */
function demo(given: string[], environment: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs', ...given], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
		encoding: 'utf8',
	})
	return { status, out: stdout, err: stderr }
}

const marked = (folder: string) => readdirSync(folder)

test.each([
	['PUBLIC_ORIGIN', 'https://www.garbi.example'],
	['PUBLIC_ORIGIN', 'http://192.168.1.20:3000'],
	['HOST', '0.0.0.0'],
	['SMTP_URL', 'smtp://mail.garbi.example:587'],
	['DATABASE_URL', 'postgres://garbi@db.garbi.example/garbi'],
])('the demo does not start where %s is %s, and makes no folder', (name, value) => {
	const folder = path.join(temporaryFolder(), 'demo')
	const { status, out, err } = demo([folder], { [name]: value })
	expect([status, out]).toEqual([1, ''])
	expect(err).toMatch(new RegExp(`^${name} is set, .*\\.\n$`))
	expect(existsSync(folder)).toBe(false)
})

test('a folder with files of others is neither filled nor deleted', () => {
	const folder = temporaryFolder()
	writeFileSync(path.join(folder, 'photo.jpg'), '')
	expect(demo([folder])).toMatchObject({ status: 1, err: expect.stringContaining('was not made by the demo') })
	expect(demo([folder, '--remove'])).toMatchObject({ status: 1, err: expect.stringContaining('nothing was deleted') })
	writeFileSync(path.join(folder, 'demo.txt'), 'a file of this name that someone else wrote\n')
	expect(demo([folder, '--remove']).status).toBe(1)
	expect(marked(folder)).toEqual(['demo.txt', 'photo.jpg'])
})

test('the data of a site are neither filled nor deleted, by whatever name', () => {
	const root = temporaryFolder()
	const data = path.join(root, 'data')
	const other = path.join(root, 'other')
	for (const work of [prepareFolder, removeDemo]) expect(() => work(data, root)).toThrow('for the data of a site')
	mkdirSync(data)
	symlinkSync(data, other)
	for (const folder of [data, other])
		for (const work of [prepareFolder, removeDemo]) expect(() => work(folder, root)).toThrow('for the data of a site')
	expect(marked(root)).toEqual(['data', 'other'])
	expect(demo(['data'])).toMatchObject({ status: 1, err: expect.stringContaining('for the data of a site') })
})

test('a demo is deleted with all that is in it, and nothing next to it', () => {
	const root = temporaryFolder()
	const folder = path.join(root, 'demo')
	prepareFolder(folder, root)
	mkdirSync(path.join(folder, 'mail'))
	writeFileSync(path.join(root, 'kept.txt'), '')
	expect(demo([folder, '--remove'])).toEqual({ status: 0, out: `${folder} is deleted.\n`, err: '' })
	expect(marked(root)).toEqual(['kept.txt'])
	expect(demo([folder, '--remove'])).toMatchObject({ status: 1, err: `There is no demo in ${folder}.\n` })
})

test('a link to a demo is not followed', () => {
	const root = temporaryFolder()
	const [folder, link] = [path.join(root, 'demo'), path.join(root, 'link')]
	prepareFolder(folder, root)
	symlinkSync(folder, link)
	for (const work of [prepareFolder, removeDemo]) expect(() => work(link, root)).toThrow('is no folder')
	expect(marked(folder)).toEqual(['demo.txt'])
})

test('a demo that runs is not deleted', () => {
	const root = temporaryFolder()
	const folder = path.join(root, 'demo')
	prepareFolder(folder, root)
	const site = new Sqlite(path.join(folder, 'app.db'))
	onTestFinished(() => {
		site.close()
	})
	site.pragma('journal_mode = WAL')
	site.exec('CREATE TABLE work (day TEXT)')
	expect(() => removeDemo(folder, root)).toThrow('is running')
	expect(existsSync(path.join(folder, 'app.db'))).toBe(true)
	site.close()
	removeDemo(folder, root)
	expect(marked(root)).toEqual([])
})

test('a demo whose filling was broken off begins again, and a full one goes on', () => {
	const root = temporaryFolder()
	const folder = path.join(root, 'demo')
	prepareFolder(folder, root)
	writeFileSync(path.join(folder, 'half'), '')
	expect(isFilled(folder)).toBe(false)
	prepareFolder(folder, root)
	expect(marked(folder)).toEqual(['demo.txt'])
	markFilled(folder, '12 requests.')
	writeFileSync(path.join(folder, 'app.db'), '')
	prepareFolder(folder, root)
	expect([isFilled(folder), marked(folder)]).toEqual([true, ['app.db', 'demo.txt']])
})

test.each([[['one', 'two']], [['a,b']], [['--requests', '0']], [['--nonsense']]])(
	'called with %s the command says how it is called',
	(given) => {
		const { out } = demo(['--help'])
		expect(demo(given)).toEqual({ status: 2, out: '', err: out })
	},
)

test('git ignores the folder of a demo', () => {
	expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('data-demo/')
})
