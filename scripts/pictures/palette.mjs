/** The only colours that a picture may use; the names follow the art direction. */
export const palette = {
	paper: '#FBF7F0',
	sand: '#EFE3CF',
	ink: '#0E2A3B',
	sea: '#175E78',
	shallow: '#7FC4C9',
	terracotta: '#B4432B',
	clay: '#D97757',
	saffron: '#E9A23B',
	pine: '#2F5D50',
	dusk: '#5B4A78',
	white: '#fff',
	night: '#0B1B26',
	link: '#8FD0DA',
	accent: '#F08A6A',
}
