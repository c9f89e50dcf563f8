/** The return path of sign-ins and mailed links. */
export const ACCOUNT_TAB = '/settings?tab=account'
