/**
 * Whose rows are worked on: a user whose session stands and who has shown every proof the account asks
 * for. Made only where that has been checked, so that nobody's rows are reached by a bare id.
 */
export type Owner = { readonly userId: string; readonly isVerified: true }
