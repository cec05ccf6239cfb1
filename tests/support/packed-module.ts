import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type PackedModule = { file: string; remove: () => void }

/**
 * Bundles a module of the tests and our own files that it imports into one file, which any number of processes can
 * start. Reading the sources again would cost each of them some seconds.
 * @param module path below the project's folder
 */
export async function packModule(module: string): Promise<PackedModule> {
	const outDir = mkdtempSync(path.join(tmpdir(), 'garbi-module-'))
	// Packages are not bundled, and are resolved through this link.
	symlinkSync(path.join(root, 'node_modules'), path.join(outDir, 'node_modules'))
	await build({
		root,
		configFile: false,
		logLevel: 'error',
		mode: 'test',
		build: {
			ssr: module,
			outDir,
			emptyOutDir: false,
			copyPublicDir: false,
			target: 'node20',
			rollupOptions: { output: { entryFileNames: 'module.mjs', inlineDynamicImports: true } },
		},
	})
	return { file: path.join(outDir, 'module.mjs'), remove: () => rmSync(outDir, { recursive: true, force: true }) }
}
