const names: readonly string[] = ['password', 'repeat', 'currentPassword']

/** Whether a field of a form or a call holds a password, which is read exactly as it was typed. */
export const isPasswordField = (name: string) => names.includes(name)
