/** Variable with the folder of a created and migrated database, to be copied. */
export const PREPARED_DATABASE = 'TAPELIGHT_PREPARED_DATABASE'

/** The database on the suite's PostgreSQL server that tests copy. */
export const PREPARED_NAME = 'prepared'
