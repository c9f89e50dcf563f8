import { z } from 'zod'

/** One setting: what it does, its check, and its default. `docs/settings.md` is generated from these. */
export type Setting<Value> = {
  /** What it does, in one line. */
  readonly description: string
  /** What happens without a value, for settings whose `fallback` is null; "off" when left out. */
  readonly whenUnset?: string
  readonly allowed: string
  readonly schema: z.ZodType<Value, string>
  /** Default as text; null when there is none. */
  readonly fallback: string | null
  /** Its value must not appear in messages. */
  readonly isSecret?: boolean
}

/** An invalid setting; the message names the variable, the value and what is allowed. */
export class SettingError extends Error {}

/** Variables by name; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The value of one setting, or its default; null when it is not set and has no default.
 * @throws SettingError when the value is invalid
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

/** The error for an invalid value. */
export function reject(
  name: string,
  value: string,
  { allowed, isSecret = false }: Pick<Setting<unknown>, 'allowed' | 'isSecret'>,
): SettingError {
  return new SettingError(`${name} is "${isSecret ? '…' : value}", but it must be ${allowed}.`)
}

/** An http or https address with its path, without a slash at the end. */
export function httpAddress() {
  return z
    .string()
    .regex(/^https?:\/\/[^@?#\s]+$/)
    .refine((text) => URL.canParse(text))
    .transform((text) => text.replace(/\/+$/, ''))
}

export function httpOrigin() {
  return z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+\/?$/)
    .refine((text) => URL.canParse(text))
    .transform((text) => new URL(text).origin)
}
