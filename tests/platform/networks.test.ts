import { expect, test } from 'vitest'
import { networksOf } from '#app/platform/networks.ts'

test.each([
	['203.0.113.5', '203.0.113.5', '203.0.113.5', '203.0.113'],
	['::ffff:203.0.113.5', '203.0.113.5', '203.0.113.5', '203.0.113'],
	['2001:db8:1:2ff::1', '2001:db8:1:2ff', '2001:db8:1:2', '2001:db8:1'],
	['2001:0DB8:0001:02ff:0:0:0:1', '2001:db8:1:2ff', '2001:db8:1:2', '2001:db8:1'],
	['2001:db8::', '2001:db8:0:0', '2001:db8:0:0', '2001:db8:0'],
	['::1', '0:0:0:0', '0:0:0:0', '0:0:0'],
	['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s belongs to %s, %s and %s', (given, address, site, network) => {
	expect(networksOf(given)).toEqual({ address, site, network })
})

test.each([undefined, '', 'somebody', '203.0.113', '2001:db8'])('%s belongs to no network', (given) => {
	expect(networksOf(given)).toBeUndefined()
})
