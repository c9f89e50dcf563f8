import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { z } from 'zod'

// The page renderer reads this when it is loaded; without it the slow development build would serve.
process.env['NODE_ENV'] ??= 'production'

/** What a public key may look like. */
export const ANON_KEY_PATTERN = /^[A-Za-z0-9._-]{16,200}$/

/** Market-data providers that `MARKET_DATA` may name, in the spelling it takes. */
const PROVIDER_NAMES = ['yahoo', 'sample'] as const

export type ProviderName = (typeof PROVIDER_NAMES)[number]

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Everything that can be set from outside, checked. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDirectory: string
  readonly marketData: readonly ProviderName[]
  readonly yahooBaseUrl: string
  readonly nasdaqBaseUrl: string
  /** Null when the environment does not give one; then it is made and kept in the data directory. */
  readonly anonKey: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/** One setting: its check, what is allowed in words, and what it is when left out. */
const SETTINGS = {
  PORT: {
    allowed: 'a whole number from 0 to 65535 (0 picks a free port)',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
    fallback: '3000',
  },
  HOST: {
    allowed: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
    schema: z.string().regex(/^[A-Za-z0-9.:-]+$/),
    fallback: '127.0.0.1',
  },
  PUBLIC_URL: {
    allowed: 'an http or https address without path, such as https://tapelight.example',
    schema: httpOrigin(),
    fallback: null,
  },
  DATA_DIR: {
    allowed: 'a folder that can be written to',
    schema: z
      .string()
      .min(1)
      .transform((folder) => resolve(folder)),
    fallback: './var',
  },
  MARKET_DATA: {
    allowed: `one or more of ${PROVIDER_NAMES.join(', ')}, each once, separated by commas, best first`,
    schema: z
      .string()
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(PROVIDER_NAMES)).min(1))
      .refine((names) => new Set(names).size === names.length),
    fallback: 'yahoo,sample',
  },
  NASDAQ_BASE_URL: {
    allowed: 'an http or https address without path',
    schema: httpOrigin(),
    fallback: 'https://api.nasdaq.com',
  },
  YAHOO_BASE_URL: {
    allowed: 'an http or https address without path',
    schema: httpOrigin(),
    fallback: 'https://query2.finance.yahoo.com',
  },
  ANON_KEY: {
    allowed: '16 to 200 characters of A-Z a-z 0-9 . _ -',
    schema: z.string().regex(ANON_KEY_PATTERN),
    fallback: null,
  },
  LOG_LEVEL: {
    allowed: LOG_LEVELS.join(', '),
    schema: z.enum(LOG_LEVELS),
    fallback: 'info',
  },
} as const

type SettingName = keyof typeof SETTINGS

/** A setting that cannot be used; the message names the variable, the value and what is allowed. */
export class SettingError extends Error {}

/**
 * Reads the settings. Nothing else in the product reads the environment.
 * @param environment variables by name; an empty one counts as left out
 * @throws SettingError for the first setting that is not allowed
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends SettingName>(name: Name) => readSetting(name, environment[name])
  const port = required(read('PORT'))
  const host = required(read('HOST'))
  return {
    port,
    host,
    publicUrl: read('PUBLIC_URL') ?? describeAddress(host, port),
    dataDirectory: required(read('DATA_DIR')),
    marketData: required(read('MARKET_DATA')),
    yahooBaseUrl: required(read('YAHOO_BASE_URL')),
    nasdaqBaseUrl: required(read('NASDAQ_BASE_URL')),
    anonKey: read('ANON_KEY'),
    logLevel: required(read('LOG_LEVEL')),
  }
}

/** Where a server listening on this address is reached from the same machine. */
export function describeAddress(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The settings of this process, with its data directory made ready. */
export function readProcessConfig(): Config {
  const config = readConfig(process.env)
  try {
    makeFolder(config.dataDirectory)
    // The separator at the end makes a file of that name fail.
    accessSync(config.dataDirectory + sep, constants.W_OK)
  } catch (cause) {
    throw new SettingError(describe('DATA_DIR', config.dataDirectory), { cause })
  }
  return config
}

/** Step by step: the recursive option of mkdir never returns where a parent refuses to exist. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function readSetting<Name extends SettingName>(
  name: Name,
  given: string | undefined,
): z.output<(typeof SETTINGS)[Name]['schema']> | null {
  const { schema, fallback } = SETTINGS[name]
  const text = given === undefined || given === '' ? fallback : given
  if (text === null) return null
  const result = schema.safeParse(text)
  if (!result.success) throw new SettingError(describe(name, text))
  // The union of all schemas loses which one `name` picked; the table above ties them together.
  return result.data as z.output<(typeof SETTINGS)[Name]['schema']>
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new SettingError('A setting without a default was left out')
  return value
}

function describe(name: SettingName, value: string): string {
  return `${name} is "${value}", but it must be ${SETTINGS[name].allowed}.`
}

function httpOrigin() {
  return z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+\/?$/)
    .refine((text) => URL.canParse(text))
    .transform((text) => new URL(text).origin)
}
