import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectField } from '#app/web/form/field.tsx'

const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }))

const select = (initialValue: string) =>
	renderToStaticMarkup(
		<SelectField
			field={{ id: 'people', name: 'people', errorId: 'people-error', errors: undefined, initialValue }}
			label="People"
			placeholder="Choose"
			options={[...optionsOf('1', '2'), { value: 'x', label: 'Many' }]}
			more={{ label: 'Several vehicles', options: optionsOf('65') }}
		/>,
	).replace(/^.*<select[^>]*>|<\/select>.*$/g, '')

test('an option whose value equals its text has no value attribute, and grouped options have a heading', () => {
	expect(select('')).toBe(
		'<option value="" selected="">Choose</option><option>1</option><option>2</option><option value="x">Many</option>' +
			'<optgroup label="Several vehicles"><option>65</option></optgroup>',
	)
})

test.each(['2', '65', 'x'])('%s is selected, in a group or not', (value) => {
	expect(select(value).match(/<option[^>]* selected="">[^<]*/g)).toHaveLength(1)
	expect(select(value)).toMatch(value === 'x' ? /value="x" selected=""/ : new RegExp(`selected="">${value}<`))
})
