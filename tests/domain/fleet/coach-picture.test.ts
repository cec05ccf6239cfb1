import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'

test('every size has a picture, its own or that of the nearest size, of two equally near the larger', () => {
	const drawn = ({ src }: { src: string }) => Number(/(\d+)\.svg$/.exec(src)?.[1])
	const expected = { 1: 12, 12: 12, 14: 16, 15: 16, 20: 24, 30: 24, 32: 40, 41: 40, 50: 55, 57: 55, 58: 60, 99: 60 }
	for (const [seats, picture] of Object.entries(expected))
		expect(drawn(coachPicture(Number(seats))), seats).toBe(picture)
	for (let seats = 1; seats <= 99; seats++) {
		const { src, width } = coachPicture(seats)
		expect(existsSync(`public${src}`), src).toBe(true)
		expect(width).toBeGreaterThan(0)
	}
})
