const NAME = 'Authenticator app'

/**
 * A name for a new authenticator app: the service rejects a second one with the same name.
 * @param taken the names of the user's factors
 */
export function nameAuthenticator(taken: readonly string[]): string {
  if (!taken.includes(NAME)) return NAME
  let number = 2
  while (taken.includes(`${NAME} ${number}`)) number += 1
  return `${NAME} ${number}`
}
