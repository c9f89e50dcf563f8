/** Where signing in again, and a mailed link, lead back to. */
export const ACCOUNT_TAB = '/settings?tab=account'
