import { expect, test } from 'vitest'
import { postalCodeRanges } from '#app/domain/places/postal-code-ranges.ts'

test.each<[string, string, number]>([
	['', '', 0],
	['08870', '08870', 0],
	['08001 08002', '08001, 08002', 0],
	['08001 08002 08003', '08001–08003', 0],
	['08001 08003 08005', '08001, 08003, 08005', 0],
	['08001 08003 08005 08007', '08001, 08003, 08005', 1],
	['07001 07002 07003 07010 07020 07030 07031 07032', '07001–07003, 07010, 07020', 3],
	['AD100 AD200', 'AD100, AD200', 0],
])('«%s» is shown as «%s», and %i are left out', (codes, text, left) => {
	expect(postalCodeRanges(codes.split(' ').filter(Boolean))).toEqual({ text, left })
})
