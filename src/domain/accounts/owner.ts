/**
 * The owner of the rows to access: a user with a valid session and every proof the account requires.
 * Created only after that check, so that a bare id gives no access.
 */
export type Owner = { readonly userId: string; readonly isVerified: true }
