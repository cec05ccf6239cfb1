import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ErrorSummary, FormAlert } from '#app/web/form/error-summary.tsx'

test('the summary of errors takes the focus on loading, links to the fields, and hydrates without a warning', () => {
	const complaints = vi.spyOn(console, 'error')
	const problems = [{ id: 'quote-phone', message: 'El teléfono necesita al menos 6 cifras.' }]
	const html = renderToStaticMarkup(<ErrorSummary title="Hay algo que corregir" problems={problems} />)
	expect(html).toMatch(/^<div class="error-summary" role="alert" tabindex="-1" autofocus="">/)
	expect(html).toContain('<a href="#quote-phone">El teléfono necesita al menos 6 cifras.</a>')
	expect(renderToStaticMarkup(<FormAlert text="Demasiados intentos." />)).toContain(' autofocus="">')
	expect(renderToStaticMarkup(<ErrorSummary title="Hay algo que corregir" problems={[]} />)).toBe('')
	expect(complaints).not.toHaveBeenCalled()
	complaints.mockRestore()
})
