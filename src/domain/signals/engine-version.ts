/**
 * The version of the arithmetic behind every signal. Any change that could alter a reading for the same
 * bars, even in its last digit, needs a new version; a changed boundary is a new rule set.
 */
export const ENGINE_VERSION = '1'
