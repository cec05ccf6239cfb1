type QrPictureProps = { qr: { extent: number; path: string }; label: string }

/** Shows a QR code, always dark on light, because scanners expect that. */
export const QrPicture = ({ qr: { extent, path }, label }: QrPictureProps) => (
	<svg
		width="240"
		height="240"
		viewBox={`0 0 ${extent} ${extent}`}
		role="img"
		aria-label={label}
		shapeRendering="crispEdges"
	>
		<rect width={extent} height={extent} fill="#fff" />
		<path d={path} fill="#000" />
	</svg>
)
