/** Largest backup that may be uploaded, in bytes: 2 GB. */
export const MAX_BACKUP_BYTES = 2 * 1024 ** 3

const UPLOADS = /^\/(?:admin\/(?:(?:backups|pictures)\/upload|looks|words\/import)|setup\/restore)\/?$/

/**
 * Returns whether a request may bring a backup, a picture, a logo or a file of texts, which is written to the disk as
 * it comes: its body has limits of its own, and no time limit while it goes on.
 */
export function isUpload({
	method,
	url = '',
	contentType = '',
}: {
	method?: string
	url?: string
	contentType?: string
}) {
	const [path = ''] = url.split('?', 1)
	return method === 'POST' && UPLOADS.test(path) && contentType.toLowerCase().startsWith('multipart/form-data')
}
