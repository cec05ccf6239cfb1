/*
 * Makes each frame as high as the page in it, so that the page around it scrolls instead. Without scripts a frame
 * scrolls by itself. Inlined by `page-parts.server.tsx`.
 */
for (const frame of document.querySelectorAll('iframe')) {
	const stretch = () => {
		// A frame that has just begun to load has no page yet.
		const height = frame.contentDocument?.documentElement?.scrollHeight ?? 0
		if (height > 0) frame.style.height = `${height}px`
	}
	frame.addEventListener('load', stretch)
	stretch()
}
