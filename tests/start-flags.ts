import manifest from '../package.json' with { type: 'json' }

const [, settings = '', flags = ''] =
  /^(.*?) ?exec node (.*?) --import /.exec(manifest.scripts.start) ?? []

/** The flags of V8 and Node with which `npm start` serves. */
export const START_FLAGS: readonly string[] = flags.split(' ')

/** Its settings of glibc's allocator. */
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  settings.split(' ').map((setting) => setting.split('=')),
)
