import { printTotal } from './test-summary.mjs'

/* Prints one line over `npm test` and `npm run test:deep`: node scripts/test-total.mjs */

process.exit(printTotal(['test', 'test-deep']))
