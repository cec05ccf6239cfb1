import { expect, test } from 'vitest'
import { canLockTables, refuseUnfit } from '#app/platform/db/postgres/postgres-fitness.server.ts'

const server = (version: string, number: string, encoding = 'UTF8') => ({ encoding, version, number })

test.each([
	['the oldest supported version', server('13.0', '130000')],
	['Debian’s', server('15.14 (Debian 15.14-0+deb12u1)', '150014')],
	['CockroachDB', server('13.0.0', '130000')],
	['YugabyteDB, which counts otherwise', server('11.2-YB-2.18.0.0-b0', '110002')],
])('a suitable server is accepted: %s', (_, settings) => {
	expect(() => refuseUnfit(settings)).not.toThrow()
})

test.each([
	['an older one', server('12.22', '120022'), 'is PostgreSQL 12.22: it must be 13 or later'],
	['texts without an encoding', server('15.14', '150014', 'SQL_ASCII'), 'keeps its texts in SQL_ASCII'],
	['texts of Western Europe', server('15.14', '150014', 'LATIN1'), 'keeps its texts in LATIN1'],
])('an unsuitable server is refused: %s', (_, settings, reason) => {
	expect(() => refuseUnfit(settings)).toThrow(reason)
})

test('tables are locked only on servers that can lock them', () => {
	expect(canLockTables({ product: 'PostgreSQL 15.14 on x86_64-pc-linux-gnu', version: '15.14' })).toBe(true)
	expect(canLockTables({ product: 'CockroachDB CCL v24.3.0', version: '13.0.0' })).toBe(false)
	expect(canLockTables({ product: 'PostgreSQL 11.2-YB-2.18.0.0-b0', version: '11.2-YB-2.18.0.0-b0' })).toBe(false)
})
