export type Refused<Code extends string> = { ok: false; refusal: Code }
export type Accepted<Value> = { ok: true; value: Value }

/** What an operation answers: a value, or a code that its caller must put into words. */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>

export const accepted = <Value>(value: Value): Accepted<Value> => ({ ok: true, value })
export const refused = <Code extends string>(refusal: Code): Refused<Code> => ({ ok: false, refusal })
