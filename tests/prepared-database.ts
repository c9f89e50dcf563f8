/** Variable that names the folder of a database that is made and migrated, to be copied. */
export const PREPARED_DATABASE = 'TAPELIGHT_PREPARED_DATABASE'

/** The database on the suite's PostgreSQL server that tests copy. */
export const PREPARED_NAME = 'prepared'
