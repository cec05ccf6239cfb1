const names: readonly string[] = ['password', 'repeat', 'currentPassword']

/** Returns whether a field of a form or an API request holds a password, which is read exactly as typed. */
export const isPasswordField = (name: string) => names.includes(name)
