import { existsSync } from 'node:fs'

/** Debian's builds of Chromium. The one without windows draws and runs the same pages with half the processor time. */
const builds = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of journeys and measurements; undefined where Playwright has its own. */
export const chromiumPath = builds.find((path) => existsSync(path))
