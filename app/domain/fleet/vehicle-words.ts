/**
 * Names some vehicles, «2 × 55 plazas + 12 plazas»; a single one by its name alone.
 * @param vehicles the largest first
 */
export const vehicleWords = (vehicles: readonly { name: string; count: number }[]) =>
	vehicles.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name)).join(' + ')

/** Names some vehicles by their seats alone, for a narrow column: «2 × 55 + 12». */
export const seatWords = (vehicles: readonly { seats: number; count: number }[]) =>
	vehicleWords(vehicles.map(({ seats, count }) => ({ name: String(seats), count })))

/** Counts the vehicles of all sizes together. */
export const vehicleCount = (vehicles: readonly { count: number }[]) =>
	vehicles.reduce((sum, { count }) => sum + count, 0)
