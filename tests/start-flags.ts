import manifest from '../package.json' with { type: 'json' }

const [, flags = ''] = /node (.*?) --import /.exec(manifest.scripts.start) ?? []

/** The flags of V8 and Node with which `npm start` serves. */
export const START_FLAGS: readonly string[] = flags.split(' ')
