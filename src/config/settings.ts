import { z } from 'zod'

/** One setting: its check, what is allowed in words, and what it is when left out. */
export type Setting<Value> = {
  readonly allowed: string
  readonly schema: z.ZodType<Value, string>
  /** Null: nothing is set then. */
  readonly fallback: string | null
  /** Its value appears in no message. */
  readonly isSecret?: boolean
}

/** A setting that cannot be used; the message names the variable, the value and what is allowed. */
export class SettingError extends Error {}

/** Variables by name; an empty one counts as left out. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * One setting as given or as it is by default; null when it has no default and is left out.
 * @throws SettingError when it is not allowed
 */
export function readSetting<Value>(
  environment: Environment,
  name: string,
  setting: Setting<Value>,
): Value | null {
  const given = environment[name]
  const text = given === undefined || given === '' ? setting.fallback : given
  if (text === null) return null
  const result = setting.schema.safeParse(text)
  if (!result.success) throw reject(name, text, setting)
  return result.data
}

/** The error for a value that is not allowed. */
export function reject(
  name: string,
  value: string,
  { allowed, isSecret = false }: Pick<Setting<unknown>, 'allowed' | 'isSecret'>,
): SettingError {
  return new SettingError(`${name} is "${isSecret ? '…' : value}", but it must be ${allowed}.`)
}

export function httpOrigin() {
  return z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+\/?$/)
    .refine((text) => URL.canParse(text))
    .transform((text) => new URL(text).origin)
}
