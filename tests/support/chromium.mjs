import { existsSync } from 'node:fs'

/** Debian's builds of Chromium. The headless build renders and runs the same pages with half the processor time. */
const builds = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Browser of journeys and measurements; undefined when Playwright uses its own. */
export const chromiumPath = builds.find((path) => existsSync(path))
