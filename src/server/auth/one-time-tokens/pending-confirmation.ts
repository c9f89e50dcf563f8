/** The message when one side of an email change is confirmed, in GoTrue's wording. */
export const PENDING_CONFIRMATION_TEXT =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
