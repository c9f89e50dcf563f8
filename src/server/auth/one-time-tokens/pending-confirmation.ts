/** What is said when one side of a change of e-mail is proved; as GoTrue words it. */
export const PENDING_CONFIRMATION_TEXT =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
