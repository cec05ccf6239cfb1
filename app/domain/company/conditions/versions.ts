/**
 * Versions of the texts of the conditions, the newest last: the first day of each, and the SHA-256 of the texts in
 * all six languages. A changed text needs a new line here; `tests/domain/company/conditions/versions.test.ts` reports
 * which.
 */
export const conditionsVersions: { date: string; texts: string }[] = [
	{ date: '2026-11-22', texts: '70496fa50e93683e9663d7f438673d9a0b37b6e2c214a3b648486657a851c310' },
	{ date: '2026-11-26', texts: 'ddee4ce8a6a63c97c1d2ccb2105efa501de65737b522eb0253298b00288c504f' },
	{ date: '2026-11-27', texts: 'ae9590d219c4dd95557b84fb82aeb81ce51357fcb3288bfdba1870dbd75a2f61' },
	{ date: '2026-11-28', texts: '4c8802558fa05e7d7cbd0e19ee7a343e949e9ca405f6e52ec7b87d7d38d2a04f' },
]
