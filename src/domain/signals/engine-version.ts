/**
 * The version of the arithmetic behind every signal. Any change after which the same bars could give
 * another reading, be it in its last digit, is a new version; a change of a boundary is a new rule set.
 */
export const ENGINE_VERSION = '1'
