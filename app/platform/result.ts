export type Refused<Code extends string> = { ok: false; refusal: Code }
export type Accepted<Value> = { ok: true; value: Value }

/** Outcome of an operation: a value, or a refusal code that the caller puts into words. */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>

export const accepted = <Value>(value: Value): Accepted<Value> => ({ ok: true, value })
export const refused = <Code extends string>(refusal: Code): Refused<Code> => ({ ok: false, refusal })
